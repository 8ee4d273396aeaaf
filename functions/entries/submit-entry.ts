import type { StoredBase, Unindexed } from '#domain/entries/entry-definition.ts';
import { problemTypes } from '#domain/http/problem.ts';
import { refusalMessages } from '#domain/http/refusals.ts';
import type { Center } from '#domain/locations/site.ts';
import type { Actor } from '../platform/actor.ts';
import { type CharterScope, isInScope } from '../platform/http/access.ts';
import { invalid, problem, unavailable } from '../platform/http/problem.ts';
import { entryIdOf, sha256 } from '../platform/keys.ts';
import type { OutboxItem } from '../platform/outbox/outbox-item.ts';
import type { Item } from '../platform/store/cosmos.ts';
import type { EntryArea, EntryKit } from './entry-area.ts';

/**
 * Returns the learning center of a submission or edit; throws 422 when it does not exist or is outside the caller's
 * charters.
 */
export async function requireCenter(
  { findCenter }: Pick<EntryKit, 'findCenter'>,
  siteId: string | undefined,
  scope?: CharterScope,
): Promise<Center> {
  const center = siteId === undefined ? undefined : await findCenter(siteId);
  if (!center) throw invalid([{ field: 'learningCenterId', message: refusalMessages.noCenter }]);
  if (scope && !isInScope(scope, center.charter.id)) {
    throw invalid([{ field: 'learningCenterId', message: 'Choose a learning center of one of your charters.' }]);
  }
  return center;
}

type Submitted = {
  readonly submissionId: string;
  readonly answers: object;
  /** Other fields in which two submissions can differ. */
  readonly otherValues: readonly (string | undefined)[];
  readonly actor: Actor;
  readonly now: Date;
};

/** Returns the fields that every new record starts with. */
export function startRecord<const T extends string>(
  definition: { readonly type: T; readonly idSeed: string; readonly form: { readonly version: number } },
  { submissionId, answers, otherValues, actor, now }: Submitted,
) {
  const id = entryIdOf(definition.idSeed, submissionId);
  const at = now.toISOString();
  return {
    id,
    entryId: id,
    type: definition.type,
    createdAt: at,
    updatedAt: at,
    updatedBy: actor.name,
    formVersion: definition.form.version,
    submissionId,
    answersHash: hashAnswers(answers, ...otherValues),
  };
}

/**
 * Stores an entry once, with its mails and follow-ups, change record and related items, and returns its id. The same form again
 * returns the same id. Other answers under the same submissionId are refused with 409.
 */
export async function submitEntry<E extends StoredBase>(
  area: EntryArea<E>,
  entry: Unindexed<E> & Pick<StoredBase, 'id' | 'answersHash'>,
  todo: readonly OutboxItem[],
  actor: Actor,
  related: readonly Item[] = [],
): Promise<string> {
  const { store, kit } = area;
  const { id, answersHash } = entry;
  const change = kit.changes(id, 'created', actor.id, {}, entry);
  if (await store.create(entry, [...todo, ...related, change])) {
    const due = todo.filter(({ dueAt }) => dueAt <= entry.createdAt);
    await kit.outbox.enqueue(area.definition.container, due);
    return id;
  }
  // An entry that was merged into another one was received all the same.
  const first = (await store.find(id)) ?? (await area.merged.find(id));
  // The entry is in the trash. It can be restored, so it is not stored a second time.
  if (!first && (await area.trash.find(id))) throw alreadyReceived();
  // The entry exists, but this instance cannot read it yet. A repeated submission will find it.
  if (!first) throw unavailable(1);
  if (first.entry.answersHash === answersHash) return id;
  throw alreadyReceived();
}

/** The problem for a submissionId that was used before with other answers. */
export const alreadyReceived = () =>
  problem(409, 'Already received', {
    type: problemTypes.alreadyReceived,
    detail: 'An earlier version of this form was received. Start a new form, or call the center to change it.',
  });

/** Returns a hash that is equal for submissions with the same content. */
export function hashAnswers(answers: object, ...otherValues: readonly (string | undefined)[]): string {
  const sorted = Object.entries(answers).sort(([left], [right]) => (left < right ? -1 : 1));
  return sha256(JSON.stringify([sorted, otherValues]));
}
