import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './web/build/chunk-groups.ts';
import { dropMapFonts } from './web/build/drop-map-fonts.ts';
import { latinFonts } from './web/build/latin-fonts.ts';
import { trimPdfLibraries } from './web/build/trim-pdf-libraries.ts';
import { writePages } from './web/build/write-pages.ts';

export default defineConfig({
  root: 'web',
  publicDir: 'static',
  plugins: [react(), dropMapFonts(), writePages()],
  // So that what a worker imports lazily stays outside it.
  worker: { format: 'es', plugins: () => [latinFonts(), trimPdfLibraries()] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // The map, which only comes when it is seen.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: { main: 'web/index.html', redirect: 'web/redirect.html' },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
});
