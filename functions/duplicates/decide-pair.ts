import { randomUUID } from 'node:crypto';
import { type decideDuplicate, type PairState, undoableDays } from '#domain/duplicates/api.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import type { BodyOf } from '#domain/http/route.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import { actorOf } from '../platform/actor.ts';
import { isInScope, type StaffCaller } from '../platform/http/access.ts';
import { invalid, notFound, problem, stale } from '../platform/http/problem.ts';
import { newFollowUp } from '../platform/outbox/outbox-item.ts';
import { canMerge, listQuestions, type PresentPair, readPaired } from './describe-pair.ts';
import { duplicatesContainer, type Merge, type Pair, type PairStore, type StoredPair } from './duplicate-pair.ts';
import { mergeKind, takenAnswers, undoKind } from './merge-entries.ts';

type Deps = { readonly kit: EntryKit; readonly pairs: PairStore };
type Decision = BodyOf<typeof decideDuplicate>;

const dayMilliseconds = 24 * 60 * 60 * 1000;
const undecided: readonly PairState[] = ['open', 'later'];

const decidedMeanwhile = () =>
  problem(409, 'Decided already', { detail: 'Somebody has decided about these two entries. Reload the list.' });
const changedMeanwhile = () =>
  problem(409, 'Changed meanwhile', {
    detail: 'One of the two entries has just changed, so nothing was merged. Look at both again.',
  });
const refused = (detail: string) => problem(409, 'Not possible', { detail });

/** Returns a pair with its entries; throws 404 unless both are there and within the caller's charters. */
export async function readPair({ kit, pairs }: Deps, pairId: string, { scope }: StaffCaller) {
  const stored = await pairs.find(pairId);
  const present = stored && (await readPaired(kit, stored.pair, scope));
  if (!stored || !present) throw notFound();
  return { stored, present };
}

/** Decides about a pair, if both entries still have the versions that were shown; returns the new state. */
export async function decidePair(
  deps: Deps,
  pairId: string,
  decision: Decision,
  caller: StaffCaller,
): Promise<PairState> {
  const { stored, present } = await readPair(deps, pairId, caller);
  if (!undecided.includes(stored.pair.state)) throw decidedMeanwhile();
  for (const { found } of present) if (found.etag !== decision.etags[found.entry.id]) throw stale(found.entry);
  if (decision.decision === 'same' && canMerge(present)) return mergePair(deps, stored, present, decision, caller);
  const state = decision.decision === 'same' ? 'linked' : decision.decision;
  return write(deps, stored, { ...stored.pair, state, decided: decidedBy(deps, caller) });
}

/** Undoes the decision about a pair; returns the new state. */
export async function undoDecision(deps: Deps, pairId: string, caller: StaffCaller): Promise<PairState> {
  const { kit, pairs } = deps;
  const stored = await pairs.find(pairId);
  if (!stored) throw notFound();
  const { pair } = stored;
  // An entry may have moved to another charter since the decision.
  const charterIds = await Promise.all(
    pair.entries.map(
      async ({ id, charterId }) => (await kit.findEntry(id, 'deleted'))?.found.entry.charterId ?? charterId,
    ),
  );
  if (!charterIds.every((id) => isInScope(caller.scope, id))) throw notFound();
  if (pair.state === 'open') throw decidedMeanwhile();
  if (pair.state === 'merging' || pair.state === 'undoing') throw refused('It is being merged. Wait a moment.');
  const { decided: _, ...rest } = pair;
  if (!pair.merge) return write(deps, stored, { ...rest, state: 'open' });
  if (pair.merge.until <= kit.now().toISOString()) throw refused(`A merge can be undone for ${undoableDays} days.`);
  const area = kit.listAreas().find(({ definition }) => definition.container === pair.entries[0].area);
  if (!(await area?.store.find(pair.merge.keepId)))
    throw refused('The entry that stayed was deleted. Restore it first, then undo the merge.');
  return claim(deps, stored, { ...pair, state: 'undoing' }, pair.merge, undoKind);
}

async function mergePair(
  deps: Deps,
  stored: StoredPair,
  present: PresentPair,
  { keep, answers, etags }: Decision,
  caller: StaffCaller,
): Promise<PairState> {
  const [first, second] = present;
  const isFirst = keep === first.found.entry.id;
  if (!isFirst && keep !== second.found.entry.id)
    throw invalid([{ field: 'keep', message: 'Choose the entry that stays.' }]);
  const [kept, lost] = isFirst ? [first, second] : [second, first];
  const { area } = kept;
  const now = deps.kit.now();
  const refusal = await area.merging?.refuse(lost.found.entry, now);
  if (refusal) throw refused(refusal);
  const taken = listTaken(present, kept.found.entry, answers);
  // Throws what an edit with these answers would throw.
  await area.merging?.edit(kept.found.entry, takenAnswers(area, lost.found.entry, taken), now);
  const decided = decidedBy(deps, caller);
  const merge: Merge = {
    id: randomUUID(),
    followUpId: '',
    keepId: kept.found.entry.id,
    loseId: lost.found.entry.id,
    etags,
    taken,
    at: decided.at,
    by: decided.by,
    byName: decided.name,
    until: new Date(now.getTime() + undoableDays * dayMilliseconds).toISOString(),
  };
  const state = await claim(deps, stored, { ...stored.pair, state: 'merging', decided }, merge, mergeKind);
  if (state === 'open') throw changedMeanwhile();
  return state;
}

/** Returns the questions whose answers come from the entry that goes; throws 422 for any that cannot be chosen. */
function listTaken(present: PresentPair, { id: keepId }: StoredBase, answers: Decision['answers']): string[] {
  const at = present.findIndex(({ found }) => found.entry.id === keepId);
  const open = new Set(listQuestions(present).flatMap(({ name, open }) => (open[at] ? [name] : [])));
  const ids = present.map(({ found }) => found.entry.id);
  const wrong = Object.entries(answers).filter(([name, id]) => !ids.includes(id) || (id !== keepId && !open.has(name)));
  if (wrong.length > 0)
    throw invalid(wrong.map(([field]) => ({ field, message: 'This answer cannot be chosen. Reload the page.' })));
  return Object.entries(answers).flatMap(([name, id]) => (id === keepId ? [] : [name]));
}

const decidedBy = ({ kit }: Deps, caller: StaffCaller) => {
  const { id, name } = actorOf(caller);
  return { at: kit.now().toISOString(), by: id, name };
};

async function write({ pairs }: Deps, { etag }: StoredPair, pair: Pair): Promise<PairState> {
  if (!(await pairs.write(pair, etag))) throw decidedMeanwhile();
  return pair.state;
}

/** Stores what is to be done with a follow-up that does it, then does it at once; returns the state after that. */
async function claim(
  { kit, pairs }: Deps,
  { etag }: StoredPair,
  pair: Pair,
  merge: Merge,
  kind: string,
): Promise<PairState> {
  const followUp = newFollowUp({ entryId: pair.id, kind, data: {} }, kit.now());
  const claimed = { ...pair, merge: { ...merge, followUpId: followUp.id } };
  if (!(await pairs.write(claimed, etag, [followUp]))) throw decidedMeanwhile();
  const address = { container: duplicatesContainer.id, entryId: pair.id, id: followUp.id };
  await kit.outbox.deliver(address).catch((error: unknown) => {
    kit.warn(`Finishing ${pair.id} failed; the sweep will do it: ${error}`);
  });
  return (await pairs.find(pair.id))?.pair.state ?? claimed.state;
}
