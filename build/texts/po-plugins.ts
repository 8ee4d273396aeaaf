import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin as BundlePlugin } from 'esbuild';
import type { Plugin } from 'vite';
import { readCatalogue } from './po.ts';

/**
 * Lets the site import a PO file as the catalogue that it holds; with the query `with-common` it includes the catalogue of
 * `common.po` in the same folder.
 */
export function poCatalogues(): Plugin {
  return {
    name: 'po-catalogues',
    transform: {
      filter: { id: /\.po(?:\?with-common)?$/ },
      async handler(source, id) {
        const common = id.endsWith('?with-common') ? [await readFile(join(dirname(id), 'common.po'), 'utf8')] : [];
        return { code: `export default ${JSON.stringify(readCatalogue(...common, source))};`, map: null };
      },
    },
  };
}

/** Lets the functions app import a PO file as the catalogue that it holds. */
export const poBundling: BundlePlugin = {
  name: 'po-catalogues',
  setup(build) {
    build.onLoad({ filter: /\.po$/ }, async ({ path }) => ({
      contents: JSON.stringify(readCatalogue(await readFile(path, 'utf8'))),
      loader: 'json',
    }));
  },
};
