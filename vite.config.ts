import { fileURLToPath } from 'node:url';
import prefresh from '@prefresh/vite';
import { defineConfig, type PluginOption } from 'vite';
import { fontPieces } from './build/font-pieces.ts';
import { poCatalogs } from './build/texts/po-plugins.ts';
import { chunkGroups } from './web/build/chunk-groups.ts';
import { dropMapFonts } from './web/build/drop-map-fonts.ts';
import { formSchemas } from './web/build/form-schemas.ts';
import { latinFonts } from './web/build/latin-fonts.ts';
import { trimContract } from './web/build/trim-contract.ts';
import { trimPdfLibraries } from './web/build/trim-pdf-libraries.ts';
import { trimRouter } from './web/build/trim-router.ts';
import { writePages } from './web/build/write-pages.ts';

/** The path of a production file of the router's package. Its default entry is for development, and logs warnings. */
const router = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url));

export default defineConfig(({ command }) => ({
  root: 'web',
  publicDir: 'static',
  resolve: {
    // Only for the build: the development server bundles each package alone, so it would load two routers.
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: router('index.mjs') },
            { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
          ]
        : [],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [
    prefresh() as PluginOption,
    poCatalogs(),
    fontPieces(),
    dropMapFonts(),
    trimRouter(),
    trimContract(),
    formSchemas(),
    writePages(),
  ],
  // So that what a worker imports lazily stays outside it.
  worker: { format: 'es', plugins: () => [fontPieces(), latinFonts(), trimPdfLibraries()] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // For the map library, which is loaded when somebody opens the map.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: { main: 'web/index.html', redirect: 'web/redirect.html' },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
}));
