import { listMessages } from '../../entries/mail/entry-messages.ts';
import type { Message } from '../../platform/outbox/outbox-item.ts';
import type { RegistrationArea } from '../registration-parts.ts';
import { carriesCancellation } from './orientation-mails.ts';

type Listed = Pick<RegistrationArea, 'container'>;

/** Whether a registration has a mail in one of some states that removes an orientation from calendars. */
export async function hasCancellation(area: Listed, id: string, states: readonly Message['state'][]): Promise<boolean> {
  const messages = await listMessages(area, id);
  return messages.some(({ kind, state }) => carriesCancellation(kind) && states.includes(state));
}
