import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { writePages } from './web/build/write-pages.ts';

export default defineConfig({
  root: 'web',
  publicDir: 'static',
  plugins: [react(), writePages()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { main: 'web/index.html', redirect: 'web/redirect.html' },
      // Declarations of routes and schemas that a page does not use are left out of it.
      treeshake: { manualPureFunctions: ['v', 'defineRoute'] },
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser)\//,
            },
          ],
        },
      },
    },
  },
});
