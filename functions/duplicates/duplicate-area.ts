import * as api from '#domain/duplicates/api.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import { describePage } from '../entries/entry-list.ts';
import type { CharterScope } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { withinScope } from '../platform/store/audit-log.ts';
import { createPagedQuery, joinFilters, toParameters } from '../platform/store/paged-query.ts';
import { decidePair, readPair, undoDecision } from './decide-pair.ts';
import { describePair, listQuestions, type PresentPair, readPaired } from './describe-pair.ts';
import { createPairStore, duplicatesContainer, type Pair } from './duplicate-pair.ts';
import { finishMerge, finishUndo, mergeKind, undoKind } from './merge-entries.ts';

/**
 * Pairs of entries, of any areas, that may be about one student. What compares entries is loaded with its first call: its
 * tables of names are large.
 */
export function createDuplicates(kit: EntryKit) {
  const pairs = createPairStore(kit.openContainer(duplicatesContainer));
  const readPage = createPagedQuery(pairs.container, kit.continuations);
  kit.addOutbox({ container: pairs.container });
  kit.addFollowUp(mergeKind, (followUp) => finishMerge(kit, pairs, followUp));
  kit.addFollowUp(undoKind, (followUp) => finishUndo(kit, pairs, followUp));
  kit.addRemoval(async (entryId) => (await import('./find-pairs.ts')).forgetEntry(kit, pairs, entryId));
  const deps = { kit, pairs };
  const whereOf = (view: api.PairView, scope: CharterScope, entryId?: string) =>
    joinFilters([
      { sql: "c.type = 'pair' AND ARRAY_CONTAINS(@states, c.state)", parameters: { states: api.statesOf[view] } },
      withinScope(scope),
      ...(entryId ? [{ sql: 'ARRAY_CONTAINS(c.entryIds, @entryId)', parameters: { entryId } }] : []),
    ]);
  const show = async (pair: Pair, present: PresentPair) => ({
    shown: await describePair(pair, present, kit.now()),
    seen: present.map(({ found }) => found.entry),
  });
  return {
    pairs,
    scan: async () => (await import('./scan-entries.ts')).scanEntries(kit, pairs),
    register: (endpoint: Endpoint) => {
      endpoint(api.listDuplicates, async ({ query, caller }) => {
        const { page, pageSize, continuation, view, entryId } = query;
        const where = whereOf(view, caller.scope, entryId);
        const request = { where, orderBy: 'sort.weight', direction: 'desc', page, pageSize, continuation } as const;
        const list = await readPage(request);
        const read = await Promise.all(
          list.rows.flatMap(pairs.toStored).map(async ({ pair }) => {
            // Until the next scan, a pair may name an entry that is not there any more.
            const present = await readPaired(kit, pair, caller.scope);
            return present && show(pair, present);
          }),
        );
        const rows = read.flatMap((one) => one ?? []);
        return {
          body: { data: rows.map(({ shown }) => shown), ...describePage(list, pageSize, { view, entryId }) },
          seen: rows.flatMap(({ seen }) => seen),
        };
      });
      endpoint(api.countDuplicates, async ({ caller }) => {
        const { sql, parameters = {} } = whereOf('open', caller.scope);
        const query = `SELECT VALUE COUNT(1) FROM c WHERE ${sql}`;
        const [count] = await pairs.container.query({ query, parameters: toParameters({ ...parameters }) });
        return { body: { open: Number(count ?? 0) } };
      });
      endpoint(api.readDuplicate, async ({ params: { pairId }, caller }) => {
        const { stored, present } = await readPair(deps, pairId, caller);
        const { shown, seen } = await show(stored.pair, present);
        return { body: { ...shown, questions: shown.canMerge ? listQuestions(present) : [] }, seen };
      });
      endpoint(api.decideDuplicate, async ({ params: { pairId }, body, caller }) => ({
        body: { state: await decidePair(deps, pairId, body, caller) },
      }));
      endpoint(api.undoDuplicate, async ({ params: { pairId }, caller }) => ({
        body: { state: await undoDecision(deps, pairId, caller) },
      }));
    },
  };
}
