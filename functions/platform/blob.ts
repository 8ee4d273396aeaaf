import type { TokenCredential } from '@azure/identity';
import type { BlobServiceClient } from '@azure/storage-blob';
import type { Config } from './config.ts';

/** The account that holds signatures and documents. Its client is large and is loaded with the first call. */
export function createBlobStore(storage: Config['storage'], credential: TokenCredential | undefined) {
  let service: Promise<BlobServiceClient> | undefined;
  const connect = async (): Promise<BlobServiceClient> => {
    const blobs = await import('@azure/storage-blob');
    return 'connectionString' in storage
      ? blobs.BlobServiceClient.fromConnectionString(storage.connectionString)
      : new blobs.BlobServiceClient(`https://${storage.accountName}.blob.core.windows.net`, credential);
  };
  return {
    ping: async (): Promise<void> => {
      service ??= connect();
      await (await service).getProperties();
    },
  };
}
