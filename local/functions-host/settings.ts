import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

export type QueueSettings = {
  batchSize: number;
  newBatchThreshold: number;
  maxDequeueCount: number;
  /** Seconds until a failed message is retried. */
  retryAfter: number;
  /** The maximum pause between two reads of an empty queue, in milliseconds. */
  maxPollingInterval: number;
  base64: boolean;
};
export type HostSettings = { routePrefix: string; queues: QueueSettings };

type HostJson = {
  extensions?: {
    http?: { routePrefix?: string };
    queues?: {
      batchSize?: number;
      newBatchThreshold?: number;
      maxDequeueCount?: number;
      visibilityTimeout?: string;
      maxPollingInterval?: string;
      messageEncoding?: 'base64' | 'none';
    };
  };
};

/** The upper limit for that pause: mails must arrive within seconds. */
const maxPoll = 500;

/** Reads host.json in `folder`, with Azure's defaults. */
export function readHostSettings(folder: string): HostSettings {
  const file = resolve(folder, 'host.json');
  const host: HostJson = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const queues = host.extensions?.queues ?? {};
  const batchSize = queues.batchSize ?? 16;
  return {
    routePrefix: host.extensions?.http?.routePrefix ?? 'api',
    queues: {
      batchSize,
      newBatchThreshold: queues.newBatchThreshold ?? batchSize / 2,
      maxDequeueCount: queues.maxDequeueCount ?? 5,
      retryAfter: toSeconds(queues.visibilityTimeout ?? '00:00:00'),
      maxPollingInterval: Math.min(maxPoll, toSeconds(queues.maxPollingInterval ?? '00:01:00') * 1000),
      base64: (queues.messageEncoding ?? 'base64') === 'base64',
    },
  };
}

function toSeconds(span: string): number {
  return span.split(':').reduce((total, part) => total * 60 + Number(part), 0);
}

/** Replaces %NAME% by the setting with that name, as in binding expressions. */
export function resolveExpression(text: string): string {
  return text.replace(/%([^%]+)%/g, (_, name: string) => process.env[name] ?? '');
}
