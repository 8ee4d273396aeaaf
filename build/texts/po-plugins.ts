import { readFile } from 'node:fs/promises';
import type { Plugin as BundlePlugin } from 'esbuild';
import type { Plugin } from 'vite';
import { readCatalogue } from './po.ts';

/** Lets the site import a PO file as the catalogue that it holds. */
export function poCatalogues(): Plugin {
  return {
    name: 'po-catalogues',
    transform: {
      filter: { id: /\.po$/ },
      handler: (source) => ({ code: `export default ${JSON.stringify(readCatalogue(source))};`, map: null }),
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
