import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ExportLogEntry, type ExportReport } from '#domain/dataexport/api.ts';
import type { CharterScope } from '../platform/access.ts';
import type { Continuations } from '../platform/continuation.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/cosmos.ts';
import { createPagedQuery, type Filter, type Page, type PageRequest } from '../platform/paged-query.ts';

const year = 365 * 24 * 60 * 60;
/** Kept for 7 years. Source: design §3. */
export const exportLogContainer: ContainerDefinition = {
  id: 'exportLog',
  partitionKey: '/day',
  defaultTtl: 7 * year,
  appendOnly: true,
  compositeIndexes: [['/createdAt', '/id']],
};

/** Stands for all charters in the record of an export. */
export const everyCharterMark = '*';

type ReportedImport = Omit<ExportReport, 'exportType'> & { readonly exportType: 'import' };
type Exporter = { readonly name: string; readonly azureId: string; readonly charterIds: readonly string[] };

/** Who exported what, when. Append-only. */
export function createExportLogStore(
  container: CosmosContainer,
  continuations: Continuations,
  now: () => Date = () => new Date(),
) {
  const readPage = createPagedQuery(container, continuations);
  return {
    append: async (report: ExportReport | ReportedImport, { name, azureId, charterIds }: Exporter): Promise<void> => {
      const createdAt = now().toISOString();
      const who = { user_name: name, azure_id: azureId, charterIds };
      await container.create({
        id: randomUUID(),
        day: createdAt.slice(0, 10),
        type: 'export',
        createdAt,
        ...report,
        ...who,
      });
    },
    /** The exports that held entries of these charters, newest first. */
    list: async (
      request: Pick<PageRequest, 'page' | 'pageSize' | 'continuation'>,
      scope: CharterScope,
    ): Promise<Page<ExportLogEntry>> => {
      const where = whereIn(scope);
      const found = await readPage({ where, orderBy: 'createdAt', direction: 'desc', ...request });
      return { ...found, rows: v.parse(v.array(ExportLogEntry), found.rows) };
    },
  };
}
export type ExportLogStore = ReturnType<typeof createExportLogStore>;

function whereIn(scope: CharterScope): Filter {
  if (scope.all) return { sql: "c.type = 'export'" };
  const marks = [everyCharterMark, ...scope.charterIds];
  const parameters = Object.fromEntries(marks.map((mark, at) => [`charter${at}`, mark]));
  const holdsOne = marks.map((_, at) => `ARRAY_CONTAINS(c.charterIds, @charter${at})`).join(' OR ');
  return { sql: `c.type = 'export' AND (${holdsOne})`, parameters };
}
