import { problemTypes } from '#domain/http/problem.ts';
import type { Center } from '#domain/locations/site.ts';
import { type CharterScope, isInScope } from './access.ts';
import type { ChangeRecords } from './change-record.ts';
import type { Item } from './cosmos.ts';
import type { Stored } from './entry-store.ts';
import { sha256 } from './keys.ts';
import type { Message } from './message.ts';
import type { Outbox } from './outbox.ts';
import { invalid, problem, unavailable } from './problem.ts';

/** Whom the change records name when no member of staff did it. */
export const family = 'family';

type FindCenter = (siteId: string) => Promise<Center | undefined>;

/** What every area that takes a form's submissions stands on. */
export type SubmissionParts<S> = {
  readonly store: S;
  readonly findCenter: FindCenter;
  readonly changes: ChangeRecords;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  readonly now?: () => Date;
};

/** The learning center that a submission or edit names; 422 when there is none such, or none in the caller's charters. */
export async function requireCenter(
  findCenter: FindCenter,
  siteId: string | undefined,
  scope?: CharterScope,
): Promise<Center> {
  const center = siteId === undefined ? undefined : await findCenter(siteId);
  if (!center) throw invalid([{ field: 'learningCenterId', message: 'Choose a learning center.' }]);
  if (scope && !isInScope(scope, center.charter.id)) {
    throw invalid([{ field: 'learningCenterId', message: 'Choose a learning center of one of your charters.' }]);
  }
  return center;
}

type Received = { readonly id: string; readonly answersHash: string };
type ReceivingStore<E> = {
  readonly create: (entry: E, related: readonly Item[]) => Promise<boolean>;
  readonly find: (id: string) => Promise<Stored<E> | undefined>;
};

/**
 * Stores what a form says, with its messages and change record, once: the same form gives the same entry and its id
 * again; other answers under the same submissionId are refused with 409. Source: design §2, same form, same entry.
 */
export async function createOnce<E extends Received>(
  parts: { readonly store: ReceivingStore<E>; readonly outbox: Pick<Outbox, 'enqueue'> },
  container: string,
  entry: E,
  messages: readonly Message[],
  change: Item,
): Promise<string> {
  if (await parts.store.create(entry, [...messages, change])) {
    await parts.outbox.enqueue(container, messages);
    return entry.id;
  }
  const first = await parts.store.find(entry.id);
  // It is there, but this instance does not see it yet: the same submission will, in a moment.
  if (!first) throw unavailable(1);
  if (first.entry.answersHash === entry.answersHash) return entry.id;
  throw problem(409, 'Already received', {
    type: problemTypes.alreadyReceived,
    detail: 'An earlier version of this form was received. Start a new form, or call the center to change it.',
  });
}

/** Tells whether two submissions say the same. */
export function hashAnswers(answers: object, ...beside: readonly (string | undefined)[]): string {
  const sorted = Object.entries(answers).sort(([left], [right]) => (left < right ? -1 : 1));
  return sha256(JSON.stringify([sorted, beside]));
}
