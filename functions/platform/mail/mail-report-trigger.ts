import { app } from '@azure/functions';
import { storageSetting } from '../outbox/queue.ts';

/** The queue into which Event Grid writes a report of each mail that came back. */
export const mailReportsQueue = 'mail-reports';

/** Registers the trigger of the queue with reports. */
export function registerMailReports(note: (report: unknown) => Promise<unknown>): void {
  app.storageQueue('noteMailReport', {
    queueName: mailReportsQueue,
    connection: storageSetting,
    handler: async (report: unknown) => {
      await note(report);
    },
  });
}
