import type { ImportReport } from '#domain/dataexport/api.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/open-platform.ts';
import { type StaffRead, scopeMarks } from '../platform/store/audit-log.ts';
import { registerExportLogRoutes } from './export-log-routes.ts';
import { createExportLogStore, exportLogContainer } from './export-log-store.ts';

/** The log of exports and imports. */
export function createExportLog({ openContainer, continuations }: Pick<Platform, 'openContainer' | 'continuations'>) {
  const store = createExportLogStore(openContainer(exportLogContainer), continuations);
  return {
    store,
    /** Records an export when its entries are read, for all charters that its filter could include. */
    start: async ({ what, isOne, parameters, seen }: StaffRead, { user, scope }: StaffCaller): Promise<void> => {
      if (typeof parameters.export !== 'string') return;
      const [entry] = seen;
      // The first entry of an archive does not say which charters the others belong to (AUD-6).
      const isOfOne = isOne && parameters.exportOf !== 'many';
      const isNarrow = (isOfOne || parameters.learningCenterId !== undefined) && entry?.charterId !== undefined;
      const charterIds = isNarrow ? [String(entry.charterId)] : scopeMarks(scope);
      const start = { exportId: parameters.export, what, ...(isOfOne && entry && { entryId: entry.id }) };
      await store.start(start, { name: user.name, azureId: user.azureID, charterIds });
    },
    /** Records an import, for all charters of the caller. */
    logImport: (report: ImportReport, { user, scope }: StaffCaller): Promise<void> =>
      store.logImport(report, { name: user.name, azureId: user.azureID, charterIds: scopeMarks(scope) }),
    register: (endpoint: Endpoint) => registerExportLogRoutes(endpoint, store),
  };
}
