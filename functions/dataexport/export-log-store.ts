import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ExportLogEntry, type ExportReport } from '#domain/dataexport/api.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/cosmos.ts';

const year = 365 * 24 * 60 * 60;
/** Kept for 7 years. Source: design §3. */
export const exportLogContainer: ContainerDefinition = { id: 'exportLog', partitionKey: '/day', defaultTtl: 7 * year };

type Exporter = { readonly name: string; readonly azureId: string };

/** Who exported what, when. Append-only. */
export function createExportLogStore(container: CosmosContainer, now: () => Date = () => new Date()) {
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
    list: async (page: number, pageSize: number): Promise<{ rows: ExportLogEntry[]; total: number }> => {
      const offset = (page - 1) * pageSize;
      const [rows, counts] = await Promise.all([
        container.query({
          query: `SELECT * FROM c ORDER BY c.createdAt DESC OFFSET ${offset} LIMIT ${pageSize}`,
          parameters: [],
        }),
        container.query({ query: 'SELECT VALUE COUNT(1) FROM c', parameters: [] }),
      ]);
      return { rows: v.parse(v.array(ExportLogEntry), rows), total: Number(counts[0] ?? 0) };
    },
  };
}
export type ExportLogStore = ReturnType<typeof createExportLogStore>;
