import type { EntryKit } from '../entries/entry-kit.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type { Platform } from '../platform/open-platform.ts';
import { registerExportLogRoutes } from './export-log-routes.ts';
import { createExportLogStore, exportLogContainer } from './export-log-store.ts';

/** Who has taken what out of the product. */
export function createExportLog(
  { openContainer, continuations, audit }: Pick<Platform, 'openContainer' | 'continuations' | 'audit'>,
  kit: Pick<EntryKit, 'findEntry'>,
) {
  const store = createExportLogStore(openContainer(exportLogContainer), continuations);
  return { register: (endpoint: Endpoint) => registerExportLogRoutes(endpoint, kit, { store, audit }) };
}
