import { listExports, logExport } from '#domain/dataexport/api.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { problem } from '../platform/http/problem.ts';
import type { ExportLogStore } from './export-log-store.ts';

/** Registers the export log. The server records the start of an export itself; the browser reports its result. */
export function registerExportLogRoutes(endpoint: Endpoint, store: ExportLogStore) {
  endpoint(logExport, async ({ body, caller }) => {
    if (await store.end(body, caller.user.azureID)) return undefined;
    throw problem(404, 'Not found', { detail: 'You started no export with this id. Start the export again.' });
  });
  endpoint(listExports, async ({ query, caller }) => {
    const { rows, total, page, continuation } = await store.list(query, caller.scope);
    const { pageSize } = query;
    return { body: { data: [...rows], total_count: total, applied_filters: {}, page, pageSize, continuation } };
  });
}
