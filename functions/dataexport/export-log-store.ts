import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ExportLogEntry, type ExportReport } from '#domain/dataexport/api.ts';
import type { Continuations } from '../platform/continuation.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/cosmos.ts';
import { createPagedQuery, type Page, type PageRequest } from '../platform/paged-query.ts';

const year = 365 * 24 * 60 * 60;
/** Kept for 7 years. Source: design §3. */
export const exportLogContainer: ContainerDefinition = {
  id: 'exportLog',
  partitionKey: '/day',
  defaultTtl: 7 * year,
  compositeIndexes: [['/createdAt', '/id']],
};

type Exporter = { readonly name: string; readonly azureId: string };

/** Who exported what, when. Append-only. */
export function createExportLogStore(
  container: CosmosContainer,
  continuations: Continuations,
  now: () => Date = () => new Date(),
) {
  const readPage = createPagedQuery(container, continuations);
  return {
    append: async (report: ExportReport, { name, azureId }: Exporter): Promise<void> => {
      const createdAt = now().toISOString();
      const who = { user_name: name, azure_id: azureId };
      await container.create({
        id: randomUUID(),
        day: createdAt.slice(0, 10),
        type: 'export',
        createdAt,
        ...report,
        ...who,
      });
    },
    list: async (request: Pick<PageRequest, 'page' | 'pageSize' | 'continuation'>): Promise<Page<ExportLogEntry>> => {
      const where = { sql: "c.type = 'export'" };
      const found = await readPage({ where, orderBy: 'createdAt', direction: 'desc', ...request });
      return { ...found, rows: v.parse(v.array(ExportLogEntry), found.rows) };
    },
  };
}
export type ExportLogStore = ReturnType<typeof createExportLogStore>;
