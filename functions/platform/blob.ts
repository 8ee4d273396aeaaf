import type { TokenCredential } from '@azure/identity';
import { BlobServiceClient } from '@azure/storage-blob';
import type { Config } from './config.ts';

/** The account that holds signatures and documents. */
export function createBlobStore(storage: Config['storage'], credential: TokenCredential | undefined) {
  const service =
    'connectionString' in storage
      ? BlobServiceClient.fromConnectionString(storage.connectionString)
      : new BlobServiceClient(`https://${storage.accountName}.blob.core.windows.net`, credential);
  return {
    ping: async (): Promise<void> => {
      await service.getProperties();
    },
  };
}
