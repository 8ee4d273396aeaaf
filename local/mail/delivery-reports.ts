import { QueueServiceClient, type RestError } from '@azure/storage-queue';

const queueName = 'mail-reports';

/** Writes a report of a mail that came back, as Event Grid does. */
export type ReportReturned = (recipient: string, messageId: string) => Promise<void>;

/** Returns the function that writes reports into the queue of a storage account. */
export function createReports(connection: string): ReportReturned {
  const queue = QueueServiceClient.fromConnectionString(connection).getQueueClient(queueName);
  return async (recipient, messageId) => {
    const event = {
      id: messageId,
      eventType: 'Microsoft.Communication.EmailDeliveryReportReceived',
      eventTime: new Date().toISOString(),
      dataVersion: '1.0',
      subject: `message/${messageId}`,
      data: { recipient, messageId, status: 'Bounced', deliveryStatusDetails: { statusMessage: 'No such mailbox.' } },
    };
    const text = Buffer.from(JSON.stringify(event)).toString('base64');
    await queue.sendMessage(text).catch(async (error: RestError) => {
      if (error.statusCode !== 404) throw error;
      await queue.createIfNotExists();
      await queue.sendMessage(text);
    });
  };
}
