import type { TokenCredential } from '@azure/identity';
import type { BlobServiceClient, ContainerClient } from '@azure/storage-blob';
import type { Config } from './config.ts';

/** Where blobs are; infra makes the containers in Azure, the first write on a laptop. */
export const blobContainers = ['agreements', 'signatures', 'templates'] as const;
export type BlobContainerName = (typeof blobContainers)[number];
export type BlobAddress = { readonly container: BlobContainerName; readonly name: string };
export type NewBlob = BlobAddress & {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** Names in small letters, values of ASCII. */
  readonly metadata?: Readonly<Record<string, string>>;
};

/** The account that holds signatures and documents. Its client is large and is loaded with the first call. */
export function createBlobStore(storage: Config['storage'], credential: TokenCredential | undefined) {
  let service: Promise<BlobServiceClient> | undefined;
  const connect = async (): Promise<BlobServiceClient> => {
    const blobs = await import('@azure/storage-blob');
    // Few and short retries: a family waits, and tries again itself.
    const options = { retryOptions: { maxTries: 2, tryTimeoutInMs: 10_000, retryDelayInMs: 100 } };
    return 'connectionString' in storage
      ? blobs.BlobServiceClient.fromConnectionString(storage.connectionString, options)
      : new blobs.BlobServiceClient(`https://${storage.accountName}.blob.core.windows.net`, credential, options);
  };
  const open = async (container: BlobContainerName): Promise<ContainerClient> => {
    service ??= connect();
    return (await service).getContainerClient(container);
  };
  const blobOf = async ({ container, name }: BlobAddress) => (await open(container)).getBlockBlobClient(name);

  const upload = async ({ bytes, contentType, metadata, ...address }: NewBlob): Promise<boolean> => {
    const blob = await blobOf(address);
    try {
      await blob.uploadData(bytes, {
        conditions: { ifNoneMatch: '*' },
        blobHTTPHeaders: { blobContentType: contentType },
        ...(metadata && { metadata }),
      });
      return true;
    } catch (error) {
      if (statusOf(error) === 409 || statusOf(error) === 412) return false;
      throw error;
    }
  };

  return {
    /** Asks for a container: roles for data do not let anybody ask for the service itself. */
    ping: async (): Promise<void> => {
      await (await open(blobContainers[0])).exists();
    },
    /** Writes a blob where there is none yet; false when there is one. */
    create: async (blob: NewBlob): Promise<boolean> => {
      try {
        return await upload(blob);
      } catch (error) {
        if (statusOf(error) !== 404) throw error;
        await (await open(blob.container)).createIfNotExists();
        return upload(blob);
      }
    },
    /** Undefined when there is no such blob. */
    read: async (address: BlobAddress): Promise<Uint8Array | undefined> =>
      unlessMissing(async () => (await blobOf(address)).downloadToBuffer()),
    /** Undefined when there is no such blob. */
    readMetadata: async (address: BlobAddress): Promise<Readonly<Record<string, string>> | undefined> =>
      unlessMissing(async () => (await (await blobOf(address)).getProperties()).metadata ?? {}),
    remove: async (address: BlobAddress): Promise<void> => {
      await (await blobOf(address)).deleteIfExists();
    },
    /** Where a blob is, without what would open it. */
    urlOf: async (address: BlobAddress): Promise<string> => (await blobOf(address)).url.replace(/\?.*$/, ''),
  };
}
export type BlobStore = ReturnType<typeof createBlobStore>;

/** The blob of an address that `urlOf` gave. */
export function blobNameOf(container: BlobContainerName, url: string): string {
  const { pathname } = new URL(url);
  const head = `/${container}/`;
  return decodeURIComponent(pathname.slice(pathname.indexOf(head) + head.length));
}

async function unlessMissing<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

function statusOf(error: unknown): unknown {
  return error instanceof Error ? Reflect.get(error, 'statusCode') : undefined;
}
