import { listExports, logExport } from '#domain/dataexport/api.ts';
import { isInScope } from '../platform/access.ts';
import type { AuditLog } from '../platform/audit-log.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type { ExportLogStore } from './export-log-store.ts';

type ExportLogParts = {
  readonly store: ExportLogStore;
  readonly audit: AuditLog;
  readonly findCharterOf: (entryId: string) => Promise<string | undefined>;
};

/** Registers the export log. An export of one entry that the caller may see is also told to that entry's audit. */
export function registerExportLogRoutes(endpoint: Endpoint, { store, audit, findCharterOf }: ExportLogParts) {
  endpoint(logExport, async ({ body, caller }) => {
    await store.append(body, { name: caller.user.name, azureId: caller.user.azureID });
    const charterId = body.entryId && (await findCharterOf(body.entryId));
    if (body.entryId && charterId && isInScope(caller.scope, charterId)) {
      await audit.record(body.entryId, 'exported', caller);
    }
    return undefined;
  });
  endpoint(listExports, async ({ query }) => {
    const { rows, total, page, continuation } = await store.list(query);
    const { pageSize } = query;
    return { body: { data: [...rows], total_count: total, applied_filters: {}, page, pageSize, continuation } };
  });
}
