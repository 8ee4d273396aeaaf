import type { TokenCredential } from '@azure/identity';
import type { QueueClient } from '@azure/storage-queue';
import type { Config } from '../config.ts';

export const messageQueueName = 'messages';
/** The app setting (or its prefix) with the queue trigger's connection. */
export const storageSetting = 'AzureWebJobsStorage';

/** The maximum number of messages that Azure returns at a time. */
const maxPeeked = 32;

/**
 * The queue of message addresses. Texts are JSON objects in base64, as the Functions host reads them. Its client is large
 * and is loaded with the first call.
 */
export function createQueue(
  storage: Config['storage'],
  credential: TokenCredential | undefined,
  name = messageQueueName,
) {
  let client: Promise<QueueClient> | undefined;
  const open = (): Promise<QueueClient> => {
    client ??= connect(storage, credential, name);
    return client;
  };
  return {
    send: async (message: string): Promise<void> => {
      const queue = await open();
      const text = Buffer.from(JSON.stringify({ message })).toString('base64');
      try {
        await queue.sendMessage(text);
      } catch (error) {
        if (!isQueueMissing(error)) throw error;
        // The queue has not been created yet, or storage has lost it.
        await queue.createIfNotExists();
        await queue.sendMessage(text);
      }
    },
    /** Whether many messages are waiting. A queue that has not been created is empty. */
    isBusy: async (): Promise<boolean> => {
      try {
        const { peekedMessageItems } = await (await open()).peekMessages({ numberOfMessages: maxPeeked });
        return peekedMessageItems.length === maxPeeked;
      } catch (error) {
        if (isQueueMissing(error)) return false;
        throw error;
      }
    },
    /** Sends a request to this queue, because data roles do not allow requests to the service itself. */
    ping: async (): Promise<void> => {
      await (await open()).exists();
    },
  };
}

const isQueueMissing = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'statusCode') === 404;

export type MessageQueue = Pick<ReturnType<typeof createQueue>, 'send' | 'isBusy'>;

async function connect(
  storage: Config['storage'],
  credential: TokenCredential | undefined,
  name: string,
): Promise<QueueClient> {
  const { QueueServiceClient } = await import('@azure/storage-queue');
  // Few and short retries, because a family is waiting and the sweep adds missing items later.
  const options = { retryOptions: { maxTries: 2, tryTimeoutInMs: 2000, retryDelayInMs: 100 } };
  const service =
    'connectionString' in storage
      ? QueueServiceClient.fromConnectionString(storage.connectionString, options)
      : new QueueServiceClient(`https://${storage.accountName}.queue.core.windows.net`, credential, options);
  return service.getQueueClient(name);
}
