import * as v from 'valibot';
import type { AddressStore } from './address-store.ts';

/** Why a mail did not arrive, for staff. A report with another status says nothing about the address. */
const reasons: Readonly<Record<string, string>> = {
  Bounced: 'the mailbox does not exist or takes no mail',
  Suppressed: 'earlier emails to this address came back too',
};

/** A delivery report of Azure Communication Email in the schema of Event Grid. */
const DeliveryReport = v.object({
  eventType: v.literal('Microsoft.Communication.EmailDeliveryReportReceived'),
  eventTime: v.pipe(v.string(), v.isoTimestamp()),
  data: v.object({ recipient: v.pipe(v.string(), v.maxLength(320)), status: v.string() }),
});

/** Stores from which address a mail came back. Returns whether the report said so; an unknown report is skipped. */
export async function noteMailReport(addresses: Pick<AddressStore, 'noteReturned'>, given: unknown): Promise<boolean> {
  const report = v.safeParse(DeliveryReport, given);
  if (!report.success) return false;
  const { eventTime, data } = report.output;
  const reason = Object.hasOwn(reasons, data.status) ? reasons[data.status] : undefined;
  if (!reason) return false;
  await addresses.noteReturned(data.recipient, { at: new Date(eventTime).toISOString(), reason });
  return true;
}
