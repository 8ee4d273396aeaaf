import type { ImportReport } from '#domain/dataexport/api.ts';
import type { EntryKit } from '../entries/entry-kit.ts';
import type { StaffCaller } from '../platform/access.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type { Platform } from '../platform/open-platform.ts';
import { registerExportLogRoutes } from './export-log-routes.ts';
import { createExportLogStore, everyCharterMark, exportLogContainer } from './export-log-store.ts';

/** Who has taken what out of the product, and who brought files into it. */
export function createExportLog(
  { openContainer, continuations, audit }: Pick<Platform, 'openContainer' | 'continuations' | 'audit'>,
  kit: Pick<EntryKit, 'findEntry'>,
) {
  const store = createExportLogStore(openContainer(exportLogContainer), continuations);
  return {
    /** Records an import, as one that all of the charters may see whom the caller works for. */
    logImport: async (report: ImportReport, { user, scope }: StaffCaller): Promise<void> => {
      const charterIds = scope.all ? [everyCharterMark] : scope.charterIds;
      const record = { ...report, exportType: 'import', exportStatus: 'success' } as const;
      await store.append(record, { name: user.name, azureId: user.azureID, charterIds });
    },
    register: (endpoint: Endpoint) => registerExportLogRoutes(endpoint, kit, { store, audit }),
  };
}
