import { displayDay } from '#domain/calendar/display-moment.ts';
import type { MessageState } from '#domain/email/api.ts';

/** The state of a mail as a tag. */
export const stateTags = {
  pending: { kind: 'wait', text: 'Waiting' },
  sending: { kind: 'wait', text: 'Sending' },
  sent: { kind: 'done', text: 'Sent' },
  failed: { kind: 'bad', text: 'Failed' },
  dropped: { kind: 'off', text: 'Not needed' },
} as const satisfies Record<MessageState['state'], object>;

/** Explanations of errors of the mail service and of the product. The first match is used. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [
    /suppress/i,
    'An earlier email to this address came back, so the mail service does not send to it. Ask the family for another address.',
  ],
  [/center of the entry is not active/i, 'The learning center of the entry is not active any more.'],
  [/no mail of the kind/i, 'Emails of this kind are not sent any more.'],
  [/too many|throttl|quota|429/i, 'The mail service took no more emails for a while. Send it again later.'],
  [
    /unauthori[sz]ed|denied|forbidden|not signed|access key|credential|identity/i,
    'The mail service did not let the product in. Ask technology services.',
  ],
  [
    /sender|domain.*not (linked|verified)|from address/i,
    'The mail service does not know the address that emails come from. Ask technology services.',
  ],
  [
    /timed? ?out|econn|enotfound|eai_again|socket|network|fetch failed|unavailable|50\d/i,
    'The mail service could not be reached. Send it again later.',
  ],
  [
    /recipient|address|mailbox|invalid/i,
    'The mail service does not accept the address. Check it in the entry, then send the email again.',
  ],
];
const unknown = 'The mail service refused the email. Send it again; if it fails again, ask technology services.';

/** Removes the Azure client's introduction of an operation's error, and the error code, which the message repeats. */
const clutter = /^The long-running operation has failed\.\s*|\b[A-Z]\w*[a-z][A-Z]\w*\.\s+/g;

/** Explains why a mail failed, with the mail service's message; empty without one. */
export function explainMailError(error: string | null): string {
  if (!error) return '';
  const meaning = meanings.find(([pattern]) => pattern.test(error))?.[1] ?? unknown;
  return `${meaning} (Mail service: '${error.replace(clutter, '')}')`;
}

/** Says that a sent mail came back, and what to do. */
export const explainReturned = (
  { at, address, reason }: NonNullable<MessageState['returned']>,
  timeZone: string,
): string =>
  `Came back from ${address} on ${displayDay(at, timeZone)}: ${reason.replace(/\.$/, '')}. Ask the family for another address, or send it again if it is right.`;
