import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin as BundlePlugin } from 'esbuild';
import type { Plugin } from 'vite';
import { readCatalog } from './po.ts';

/**
 * Lets the site import a PO file as the catalog that it holds; with the query `with-common` it includes the catalog of
 * `common.po` in the same folder.
 */
export function poCatalogs(): Plugin {
  return {
    name: 'po-catalogs',
    transform: {
      filter: { id: /\.po(?:\?with-common)?$/ },
      async handler(source, id) {
        const common = id.endsWith('?with-common') ? [await readFile(join(dirname(id), 'common.po'), 'utf8')] : [];
        return { code: `export default ${JSON.stringify(readCatalog(...common, source))};`, map: null };
      },
    },
  };
}

/** Lets the functions app import a PO file as the catalog that it holds. */
export const poBundling: BundlePlugin = {
  name: 'po-catalogs',
  setup(build) {
    build.onLoad({ filter: /\.po$/ }, async ({ path }) => ({
      contents: JSON.stringify(readCatalog(await readFile(path, 'utf8'))),
      loader: 'json',
    }));
  },
};
