import { setImmediate } from 'node:timers/promises';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import {
  compareEntries,
  findSurroundings,
  type ReadStudent,
  readStudent,
  type Surroundings,
} from '#domain/matching/compare-entries.ts';
import { blocksOfEntry } from '#domain/matching/entry-blocks.ts';
import type { AnyArea, EntryKit } from '../entries/entry-area.ts';
import { everyCharter } from '../platform/http/access.ts';
import { unlessChanged } from '../platform/store/versioned.ts';
import { newPair, type PairedRef, type PairStore, type StoredPair } from './duplicate-pair.ts';

/** The maximum number of entries of an area that one query reads for all blocks of an entry. */
const maxFromBlocks = 200;
/** The maximum number for one block: where an entry has too many for one query, each block is read by itself. */
const maxPerBlock = 40;

type Candidate = {
  readonly ref: PairedRef;
  readonly read: ReadStudent;
  readonly requested: string;
  readonly interestId: string | undefined;
};

function toCandidate({ definition }: AnyArea, entry: StoredBase): Candidate {
  return {
    ref: { area: definition.container, id: entry.id, charterId: entry.charterId },
    read: readStudent(definition.student(entry)),
    requested: `${definition.container} ${definition.requested?.(entry) ?? ''}`,
    interestId: entry.interestId,
  };
}

/**
 * Whether the entries of two candidates can be duplicates. Two entries of one area must ask for the same thing, such as
 * the same session. A registration and the request for information from which it was made are linked already.
 */
function areComparable(left: Candidate, right: Candidate): boolean {
  if (left.interestId === right.ref.id || right.interestId === left.ref.id) return false;
  return left.ref.area !== right.ref.area || left.requested === right.requested;
}

/** Returns the entries that have a block in common with an entry, of all areas and charters. */
async function findCandidates(areas: readonly AnyArea[], id: string, blocks: readonly string[]): Promise<Candidate[]> {
  if (blocks.length === 0) return [];
  const read = async (area: AnyArea, wanted: readonly string[], limit: number) => {
    const names = wanted.map((_, at) => `ARRAY_CONTAINS(c.matchBlocks, @block${at})`);
    const parameters = Object.fromEntries(wanted.map((block, at) => [`block${at}`, block]));
    const filters = [{ sql: `(${names.join(' OR ')})`, parameters }];
    return area.store.first({ scope: everyCharter, filters, sort: 'createdAt', limit });
  };
  const found = await Promise.all(
    areas.map(async (area) => {
      const all = await read(area, blocks, maxFromBlocks);
      // A contact that many share must not hide entries that share another block.
      const each =
        all.length < maxFromBlocks ? [all] : await Promise.all(blocks.map((block) => read(area, [block], maxPerBlock)));
      return each.flat().map(({ entry }) => toCandidate(area, entry));
    }),
  );
  const others = found.flat().filter(({ ref }) => ref.id !== id);
  return [...new Map(others.map((candidate) => [candidate.ref.id, candidate])).values()];
}

/**
 * Compares an entry with those that share a block with it, and stores the pairs: new ones are added, undecided ones that
 * no longer apply are removed, and decisions stay. Can be repeated.
 */
export async function findPairs(
  { listAreas, now, findEntry }: Pick<EntryKit, 'listAreas' | 'now' | 'findEntry'>,
  pairs: PairStore,
  area: AnyArea,
  entry: StoredBase,
  lookAround: typeof findSurroundings = findSurroundings,
): Promise<void> {
  const own = toCandidate(area, entry);
  const blocks = blocksOfEntry(area.definition.student(entry));
  const others = await findCandidates(listAreas(), entry.id, blocks);
  const all = [own, ...others];
  // Finding the surroundings compares an entry with all others, so it is done once for each entry.
  const surroundings = new Map<Candidate, Surroundings>();
  const surroundingsOf = (one: Candidate): Surroundings => {
    const known = surroundings.get(one);
    if (known) return known;
    const others = all.filter((other) => other !== one).map(({ read }) => read);
    const around = lookAround(one.read, others);
    surroundings.set(one, around);
    return around;
  };
  const judge = (left: Candidate, right: Candidate) => {
    const around = surroundingsOf(left);
    const { isProposed, bits } = compareEntries(left.read, right.read, around);
    const { phones, emails, address } = around.shared;
    const shared = [
      ...(phones.size ? ['phone'] : []),
      ...(emails.size ? ['email'] : []),
      ...(address ? ['address'] : []),
    ];
    return areComparable(left, right) && isProposed
      ? newPair({ entries: [left.ref, right.ref], weight: bits, shared }, now().toISOString())
      : undefined;
  };

  const present = await pairs.ofEntry(entry.id);
  const byId = new Map(present.map((stored) => [stored.pair.id, stored]));
  for (const other of others) {
    const found = judge(own, other);
    if (!found) continue;
    const stored = byId.get(found.id);
    byId.delete(found.id);
    // After a conflict another run has written it.
    if (!stored) await pairs.write(found, undefined);
    else await updatePair(pairs, stored, found);
  }
  for (const stored of byId.values()) {
    const other = stored.pair.entryIds.find((id) => id !== entry.id) ?? '';
    // A pair in the state 'later' stays while the other entry is in the trash.
    if (stored.pair.state === 'open' || (await findEntry(other))) await dropPair(pairs, stored);
  }

  // A further entry of the household can show that a contact is shared, or that there are twins.
  const byEntry = new Map(others.map((candidate) => [candidate.ref.id, candidate]));
  for (const stored of others.length > 1 ? await pairs.among([...byEntry.keys()]) : []) {
    // Each entry takes long when very many share a contact: requests must not wait for all of them.
    await setImmediate();
    const [left, right] = stored.pair.entries.map(({ id }) => byEntry.get(id));
    if (left && right && !judge(left, right)) await dropPair(pairs, stored);
  }
}

async function updatePair(pairs: PairStore, { pair, etag }: StoredPair, found: StoredPair['pair']): Promise<void> {
  const { entries, charterIds, weight, shared, sort } = found;
  const changed = { ...pair, entries, charterIds, weight, shared, sort };
  if (JSON.stringify(changed) !== JSON.stringify(pair)) await pairs.write(changed, etag);
}

/** Removes a pair unless staff have decided about it. */
async function dropPair(pairs: PairStore, { pair, etag }: StoredPair): Promise<void> {
  if (pair.state === 'open' || pair.state === 'later') await unlessChanged(() => pairs.remove(pair.id, etag));
}

/**
 * Removes the pairs of an entry that has left the lists: only the open ones while it can come back, all of them after
 * that.
 */
export async function forgetEntry(kit: Pick<EntryKit, 'findEntry'>, pairs: PairStore, entryId: string): Promise<void> {
  const isGone = !(await kit.findEntry(entryId, 'deleted'));
  for (const { pair, etag } of await pairs.ofEntry(entryId)) {
    if (isGone || pair.state === 'open') await unlessChanged(() => pairs.remove(pair.id, etag));
  }
}
