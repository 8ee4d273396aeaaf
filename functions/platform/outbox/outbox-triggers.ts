import { app } from '@azure/functions';
import type { Log } from '../telemetry.ts';
import { registerTimedJob } from '../timed-job.ts';
import type { Outbox } from './outbox.ts';
import { parseAddresses } from './outbox-item.ts';
import { messageQueueName, storageSetting } from './queue.ts';

type TriggerDeps = {
  /** Six fields, seconds first. */
  readonly schedule: string;
  readonly log: Log;
};

/** Registers the triggers that process the outbox: the queue for new items, the timer for due items. */
export function registerOutboxTriggers(outbox: Outbox, { schedule, log }: TriggerDeps) {
  app.storageQueue('sendEmail', {
    queueName: messageQueueName,
    connection: storageSetting,
    handler: async (item: unknown) => {
      const text = typeof item === 'object' && item !== null ? Reflect.get(item, 'message') : undefined;
      const addresses = parseAddresses(text);
      await Promise.all(addresses.map(outbox.deliver));
      if (addresses.length === 0) log('warning', 'A queue message named nothing that is to be done and was dropped.');
    },
  });
  registerTimedJob('requeueDueMessages', schedule, outbox.sweep);
}
