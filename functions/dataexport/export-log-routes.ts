import { listExports, logExport } from '#domain/dataexport/api.ts';
import type { AuditLog } from '../platform/audit-log.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type { ExportLogStore } from './export-log-store.ts';

/** Registers the export log. An export of one entry is also told to that entry's audit. */
export function registerExportLogRoutes(endpoint: Endpoint, store: ExportLogStore, audit: AuditLog) {
  endpoint(logExport, async ({ body, caller }) => {
    await store.append(body, { name: caller.user.name, azureId: caller.user.azureID });
    if (body.entryId) await audit.record(body.entryId, 'exported', caller);
    return undefined;
  });
  endpoint(listExports, async ({ query }) => {
    const { rows, total, page, continuation } = await store.list(query);
    const { pageSize } = query;
    return { body: { data: [...rows], total_count: total, applied_filters: {}, page, pageSize, continuation } };
  });
}
