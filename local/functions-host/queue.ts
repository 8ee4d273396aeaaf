import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type DequeuedMessageItem, type QueueClient, QueueServiceClient } from '@azure/storage-queue';
import { type Binding, log, type RegisteredFunction, type RpcData } from './core.ts';
import { invoke } from './invoke.ts';
import { type QueueSettings, resolveExpression } from './settings.ts';

export type QueueListener = {
  /** Stops taking messages and resolves when the running ones are done. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
};

/** Seconds a message stays hidden while its function runs; renewed at half time, as in Azure. */
const leaseSeconds = 600;

const shortestPoll = 100;

/** Feeds the messages of one queue to one function: retries, then the poison queue. */
export function listenToQueue(
  fn: RegisteredFunction,
  bindingName: string,
  trigger: Binding,
  settings: QueueSettings,
): QueueListener {
  const queueName = resolveExpression(trigger.queueName ?? '');
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let paused = false;
  let receiving: Promise<unknown> = Promise.resolve();
  const fail = (what: string, error: unknown) =>
    log('error', fn.id, `${what}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  const sleep = (ms: number) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined);

  async function setAside(queue: QueueClient, poison: QueueClient, message: DequeuedMessageItem, receipt: string) {
    await poison.sendMessage(message.messageText);
    await queue.deleteMessage(message.messageId, receipt);
  }

  async function handle(queue: QueueClient, poison: QueueClient, message: DequeuedMessageItem): Promise<void> {
    let receipt = message.popReceipt;
    const renewal = setInterval(() => {
      queue.updateMessage(message.messageId, receipt, undefined, leaseSeconds).then(
        (renewed) => {
          receipt = renewed.popReceipt ?? receipt;
        },
        (error: unknown) => fail('renewing a message failed', error),
      );
    }, leaseSeconds * 500);
    try {
      const bytes = decodeMessage(message.messageText, settings.base64);
      if (!bytes) {
        log('error', fn.id, `message ${message.messageId} is not base64: moved to ${queueName}-poison`);
        await setAside(queue, poison, message, receipt);
        return;
      }
      const text = bytes.toString('utf8');
      const data = trigger.dataType === 'binary' ? { bytes } : { string: text };
      try {
        await invoke(fn, [{ name: bindingName, data }], toTriggerMetadata(fn, message, receipt, text));
        await queue.deleteMessage(message.messageId, receipt);
      } catch (error) {
        const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
        log('error', fn.id, `attempt ${message.dequeueCount} of ${settings.maxDequeueCount} failed: ${reason}`);
        if (message.dequeueCount >= settings.maxDequeueCount) await setAside(queue, poison, message, receipt);
        else await queue.updateMessage(message.messageId, receipt, undefined, settings.retryAfter);
      }
    } catch (error) {
      fail('the message could not be deleted, hidden or moved after its attempt', error);
    } finally {
      clearInterval(renewal);
    }
  }

  async function poll(): Promise<void> {
    const clients = await openQueue(trigger.connection ?? 'AzureWebJobsStorage', queueName, stopping.signal, fail);
    if (!clients) return;
    let pollDelay = shortestPoll;
    let reachable = true;
    while (!stopping.signal.aborted) {
      let messages: DequeuedMessageItem[] = [];
      if (!paused && running.size <= settings.newBatchThreshold) {
        try {
          const received = clients.queue.receiveMessages({
            numberOfMessages: Math.min(32, settings.batchSize),
            visibilityTimeout: leaseSeconds,
          });
          receiving = received.catch(() => undefined);
          messages = (await received).receivedMessageItems;
          reachable = true;
        } catch (error) {
          if (reachable) fail(`queue "${queueName}" cannot be read`, error);
          reachable = false;
        }
      }
      for (const message of messages) {
        const work: Promise<void> = handle(clients.queue, clients.poison, message).finally(() => running.delete(work));
        running.add(work);
      }
      pollDelay = messages.length > 0 ? shortestPoll : Math.min(pollDelay * 2, settings.maxPollingInterval);
      await Promise.race([...running, sleep(pollDelay)]);
    }
  }

  const done = poll();
  return {
    pause: async () => {
      paused = true;
      await receiving;
      await Promise.allSettled(running);
    },
    resume: () => {
      paused = false;
    },
    stop: async () => {
      stopping.abort();
      await done;
      await Promise.allSettled(running);
    },
  };
}

/** The queue and its poison queue, created when missing; keeps trying until storage answers or the host stops. */
async function openQueue(
  connection: string,
  queueName: string,
  signal: AbortSignal,
  fail: (what: string, error: unknown) => void,
): Promise<{ queue: QueueClient; poison: QueueClient } | undefined> {
  const setting = process.env[connection] ?? process.env[`AzureWebJobs${connection}`];
  if (!setting) throw new Error(`The app setting "${connection}" is missing: it is the storage connection string.`);
  const service = QueueServiceClient.fromConnectionString(setting, { retryOptions: { maxTries: 1 } });
  const queue = service.getQueueClient(queueName);
  const poison = service.getQueueClient(`${queueName}-poison`);
  while (!signal.aborted) {
    try {
      await queue.createIfNotExists();
      await poison.createIfNotExists();
      return { queue, poison };
    } catch (error) {
      fail(`queue "${queueName}" cannot be reached`, error);
      await wait(250, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

/** The bytes of a message, or undefined when it should be base64 and is not. */
function decodeMessage(text: string, base64: boolean): Buffer | undefined {
  if (!base64) return Buffer.from(text);
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '') ? bytes : undefined;
}

function toTriggerMetadata(
  fn: RegisteredFunction,
  message: DequeuedMessageItem,
  receipt: string,
  text: string,
): Record<string, RpcData> {
  const json = (value: unknown): RpcData => ({ json: JSON.stringify(value) });
  return {
    QueueTrigger: { string: text },
    Id: { string: message.messageId },
    PopReceipt: { string: receipt },
    DequeueCount: json(message.dequeueCount),
    InsertionTime: json(message.insertedOn),
    ExpirationTime: json(message.expiresOn),
    NextVisibleTime: json(message.nextVisibleOn),
    sys: json({ MethodName: fn.id, UtcNow: new Date(), RandGuid: randomUUID() }),
  };
}
