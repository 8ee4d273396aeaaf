import { type ExportReport, listExports, logExport } from '#domain/dataexport/api.ts';
import type { EntryKit } from '../entries/entry-kit.ts';
import { isInScope, type StaffCaller } from '../platform/access.ts';
import type { AuditLog } from '../platform/audit-log.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { type ExportLogStore, everyCharterMark } from './export-log-store.ts';

/**
 * Registers the export log. An export is shown to admins of the charters whose entries it held; that of one entry which
 * the caller may see is also told to that entry's audit.
 */
export function registerExportLogRoutes(
  endpoint: Endpoint,
  kit: Pick<EntryKit, 'findEntry'>,
  { store, audit }: { readonly store: ExportLogStore; readonly audit: Pick<AuditLog, 'record'> },
) {
  const findCharter = async ({ entryId }: ExportReport, { scope }: StaffCaller): Promise<string | undefined> => {
    const charterId = entryId && (await kit.findEntry(entryId))?.found.entry.charterId;
    return charterId && isInScope(scope, charterId) ? charterId : undefined;
  };
  endpoint(logExport, async ({ body, caller }) => {
    const charterId = await findCharter(body, caller);
    const { user, scope } = caller;
    // A list holds what its exporter may see; of one entry that is not there nobody knows whose it was.
    const listed = scope.all ? [everyCharterMark] : scope.charterIds;
    const charterIds = charterId ? [charterId] : body.entryId ? [] : listed;
    await store.append(body, { name: user.name, azureId: user.azureID, charterIds });
    if (body.entryId && charterId) await audit.record(body.entryId, 'exported', caller);
    return undefined;
  });
  endpoint(listExports, async ({ query, caller }) => {
    const { rows, total, page, continuation } = await store.list(query, caller.scope);
    const { pageSize } = query;
    return { body: { data: [...rows], total_count: total, applied_filters: {}, page, pageSize, continuation } };
  });
}
