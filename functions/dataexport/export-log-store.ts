import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ExportLogEntry, type ExportReport, type ImportReport } from '#domain/dataexport/api.ts';
import type { ReadSubject } from '#domain/http/route.ts';
import type { CharterScope } from '../platform/http/access.ts';
import { withinScope } from '../platform/store/audit-log.ts';
import type { Continuations } from '../platform/store/continuation.ts';
import { type ContainerDefinition, type CosmosContainer, cosmosStatus, type Item } from '../platform/store/cosmos.ts';
import {
  createPagedQuery,
  type Filter,
  type Page,
  type PageRequest,
  toParameters,
} from '../platform/store/paged-query.ts';

const year = 365 * 24 * 60 * 60;
/** Records stay for 7 years. */
export const exportLogContainer: ContainerDefinition = {
  id: 'exportLog',
  partitionKey: '/day',
  defaultTtl: 7 * year,
  appendOnly: true,
  compositeIndexes: [['/createdAt', '/id']],
};

type Person = { readonly name: string; readonly azureId: string };
type Exporter = Person & { readonly charterIds: readonly string[] };
type Start = {
  readonly exportId: string;
  readonly what: ReadSubject;
  /** The id of the entry, if a single entry was exported. */
  readonly entryId?: string;
};

/** The log entry of an export whose result was not reported yet. */
const unfinished = { fileName: '', recordCount: 0, exportType: 'unknown', exportStatus: 'started' } as const;

/** The log of exports: by whom, of what, when, with which result. Append-only: the result is a separate item. */
export function createExportLogStore(
  container: CosmosContainer,
  continuations: Continuations,
  now: () => Date = () => new Date(),
) {
  const readPage = createPagedQuery(container, continuations);
  const append = async (item: Item): Promise<void> => {
    // An existing item was written for an earlier page, or by the same report.
    await container.create(item).catch((error: unknown) => {
      if (cosmosStatus(error) !== 409) throw error;
    });
  };
  const startItem = (id: string, { name, azureId, charterIds }: Exporter) => {
    const createdAt = now().toISOString();
    const who = { user_name: name, azure_id: azureId, charterIds };
    return { id, day: createdAt.slice(0, 10), type: 'export', createdAt, ...who };
  };
  const listEnds = async (ids: readonly string[]): Promise<ReadonlyMap<string, Item>> => {
    if (ids.length === 0) return new Map();
    const query = "SELECT * FROM c WHERE c.type = 'exportEnd' AND ARRAY_CONTAINS(@ids, c.exportId)";
    const rows = (await container.query({ query, parameters: toParameters({ ids }) })) as Item[];
    return new Map(rows.map((row) => [String(row.exportId), row]));
  };
  return {
    container,
    /** Records that an export was started; once, even if several of its pages are read. */
    start: ({ exportId, what, entryId }: Start, exporter: Exporter): Promise<void> =>
      append({ ...startItem(exportId, exporter), ...unfinished, screen: what, ...(entryId && { entryId }) }),
    /** Adds the result of an export; false when this user has not started an export with that id. */
    end: async ({ exportId, ...report }: ExportReport, azureId: string): Promise<boolean> => {
      const query = "SELECT c.day FROM c WHERE c.type = 'export' AND c.id = @exportId AND c.azure_id = @azureId";
      const [started] = (await container.query({ query, parameters: toParameters({ exportId, azureId }) })) as Item[];
      if (!started) return false;
      await append({ id: `${exportId} end`, day: started.day, type: 'exportEnd', exportId, ...report });
      return true;
    },
    logImport: async (report: ImportReport, importer: Exporter): Promise<void> => {
      const how = { exportType: 'import', exportStatus: 'success' };
      await container.create({ ...startItem(randomUUID(), importer), ...report, ...how });
    },
    /** Returns the exports all of whose charters are within a scope, newest first. */
    list: async (
      request: Pick<PageRequest, 'page' | 'pageSize' | 'continuation'>,
      scope: CharterScope,
    ): Promise<Page<ExportLogEntry>> => {
      const found = await readPage({ where: exportsIn(scope), orderBy: 'createdAt', direction: 'desc', ...request });
      return { ...found, rows: await describeExports(found.rows) };
    },
    describeExports,
  };

  /** Converts exports for responses, with their results. */
  async function describeExports(starts: readonly Item[]): Promise<ExportLogEntry[]> {
    const ends = await listEnds(starts.map(({ id }) => String(id)));
    return starts.map((start) => v.parse(ExportLogEntry, { ...start, ...ends.get(String(start.id)) }));
  }
}
export type ExportLogStore = ReturnType<typeof createExportLogStore>;

/** Only a user of all charters of an export may see it. */
function exportsIn(scope: CharterScope): Filter {
  const within = withinScope(scope);
  return { ...within, sql: `c.type = 'export' AND ${within.sql}` };
}
