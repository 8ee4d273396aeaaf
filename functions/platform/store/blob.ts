import type { TokenCredential } from '@azure/identity';
import type { BlobServiceClient, ContainerClient } from '@azure/storage-blob';
import type { Config } from '../config.ts';

/** The blob store. In Azure the containers exist; locally the first write creates them. */
export const blobContainers = ['agreements', 'signatures', 'templates'] as const;
export type BlobContainerName = (typeof blobContainers)[number];
export type BlobAddress = { readonly container: BlobContainerName; readonly name: string };
export type NewBlob = BlobAddress & {
  readonly bytes: Uint8Array;
  readonly contentType: string;
};

/** The storage account of signatures and documents. Its client is large and is loaded with the first call. */
export function createBlobStore(storage: Config['storage'], credential: TokenCredential | undefined) {
  let service: Promise<BlobServiceClient> | undefined;
  const connect = async (): Promise<BlobServiceClient> => {
    const blobs = await import('@azure/storage-blob');
    // Few and short retries, because a family is waiting and tries again.
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
  /**
   * The storage account denies access, for example while a key or a role is replaced: the family can try again, and the
   * log has the cause for operators.
   */
  const unlessRefused = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (statusOf(error) !== 401 && statusOf(error) !== 403) throw error;
      throw Object.assign(new Error('The storage account refuses this app.', { cause: error }), { code: 503 });
    }
  };

  const upload = async ({ bytes, contentType, ...address }: NewBlob): Promise<boolean> => {
    const blob = await blobOf(address);
    try {
      await blob.uploadData(bytes, {
        conditions: { ifNoneMatch: '*' },
        blobHTTPHeaders: { blobContentType: contentType },
      });
      return true;
    } catch (error) {
      if (statusOf(error) === 409 || statusOf(error) === 412) return false;
      throw error;
    }
  };

  return {
    /** Sends a request to a container, because data roles do not allow requests to the service itself. */
    ping: async (): Promise<void> => {
      await (await open(blobContainers[0])).exists();
    },
    /** Writes a blob unless it exists; false when it exists. */
    create: (blob: NewBlob): Promise<boolean> =>
      unlessRefused(async () => {
        try {
          return await upload(blob);
        } catch (error) {
          if (statusOf(error) !== 404) throw error;
          await (await open(blob.container)).createIfNotExists();
          return upload(blob);
        }
      }),
    /** Undefined when there is no such blob. */
    read: (address: BlobAddress): Promise<Uint8Array | undefined> =>
      unlessRefused(() => unlessMissing(async () => (await blobOf(address)).downloadToBuffer())),
    remove: (address: BlobAddress): Promise<void> =>
      unlessRefused(async () => {
        await (await blobOf(address)).deleteIfExists();
      }),
    /** Returns the names of all blobs of a container; none when the container does not exist. */
    list: async (container: BlobContainerName): Promise<readonly string[]> => {
      const names: string[] = [];
      const list = async () => {
        for await (const { name } of (await open(container)).listBlobsFlat()) names.push(name);
      };
      await unlessRefused(() => unlessMissing(list));
      return names;
    },
    /** Returns the URL of a blob, without credentials. */
    urlOf: async (address: BlobAddress): Promise<string> => (await blobOf(address)).url.replace(/\?.*$/, ''),
  };
}
export type BlobStore = ReturnType<typeof createBlobStore>;

/** Parses a URL from `urlOf`. */
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
