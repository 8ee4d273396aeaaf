import type { StageCount } from '#domain/dashboard/api.ts';
import { stages } from '#domain/dashboard/stages.ts';
import type { EntryDefinition } from '#domain/entries/entry-definition.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import { statusFilter } from '../entries/entry-list.ts';
import type { CharterScope } from '../platform/http/access.ts';
import type { Filter } from '../platform/store/paged-query.ts';

/** An area whose entries are counted. */
type Counted = Pick<AnyArea, 'definition'> & { readonly store: Pick<AnyArea['store'], 'count' | 'countBy'> };
/** The number of entries by charter and stage. */
export type StageCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Counts the entries of an area by charter and stage. Open entries are few and are counted by a grouping query; closed
 * ones accumulate and are counted by status, which uses only the index. Source: docs/decisions/0015.
 */
export async function countStages(
  { store, definition }: Counted,
  scope: CharterScope,
  charterIds: readonly string[],
): Promise<StageCounts> {
  const counts = new Map(charterIds.map((id) => [id, new Map<string, number>()]));
  const stageOf = new Map(definition.stages.map(({ status, stage }) => [status, stage]));
  const addCount = (charterId: string, status: string, count: number) => {
    counts.get(charterId)?.set(stageOf.get(status) ?? status, count);
  };
  const groupOpen = async () => {
    const filters = [statusFilter(stageStatuses(definition, true))];
    for (const { values, count } of await store.countBy({ scope, filters, by: ['charterId', 'status'] })) {
      const [charterId = '', status = ''] = values;
      addCount(charterId, status, count);
    }
  };
  // One charter after the other, so that few queries run at the same time for any number of charters.
  const countClosed = async (status: string) => {
    for (const id of charterIds) {
      const filters = [statusFilter([status]), charterFilter(id)];
      addCount(id, status, await store.count({ scope, filters }));
    }
  };
  await Promise.all([groupOpen(), ...stageStatuses(definition, false).map(countClosed)]);
  return counts;
}

/** Returns the open or the closed statuses of an area. */
export const stageStatuses = ({ stages: own }: EntryDefinition, open: boolean): string[] =>
  own.filter((stage) => stage.open === open).map(({ status }) => status);

function charterFilter(charterId: string): Filter {
  return { sql: 'c.charterId = @charterId', parameters: { charterId } };
}

/** Counts entries by the day on which they were submitted (`submittedOn` of their `sort`). */
export async function countDays({ store }: Pick<Counted, 'store'>, scope: CharterScope, days: readonly string[]) {
  const [from] = days;
  const filters = [{ sql: 'c.sort.submittedOn >= @from', parameters: { from } }];
  const groups = await store.countBy({ scope, filters, by: ['sort.submittedOn'] });
  return new Map(groups.map(({ values: [day = ''], count }) => [day, count]));
}

/** Adds up the counts of one or several charters for every stage, in the order of work. */
export function listStages(counts: readonly (ReadonlyMap<string, number> | undefined)[]): StageCount[] {
  return stages.map(({ stage }) => ({
    stage,
    count: counts.reduce((sum, one) => sum + (one?.get(stage) ?? 0), 0),
  }));
}
