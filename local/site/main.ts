import { parseArgs } from 'node:util';
import { listen } from '../listen.ts';
import { readApiPaths } from './api-paths.ts';
import { createSiteServer } from './server.ts';
import { readSiteConfig } from './site-config.ts';
import { addFolders, openStaticFiles } from './static-files.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    root: { type: 'string', default: 'dist/web' },
    gallery: { type: 'string', default: 'dist/gallery' },
    /** Pictures of the demo brands. */
    brands: { type: 'string', default: 'dist/demo-brands' },
    api: { type: 'string', default: 'http://127.0.0.1:5000' },
    config: { type: 'string', default: 'staticwebapp.config.json' },
    /** `<origin in Azure>=<local origin>`, as often as needed. */
    'stand-in': { type: 'string', multiple: true, default: [] },
    'api-paths': { type: 'string', default: 'dist/api-paths.json' },
  },
});
const config = readSiteConfig(values.config, Object.fromEntries(values['stand-in'].map((pair) => pair.split('='))));
const server = createSiteServer({
  files: addFolders(openStaticFiles(values.root, config.mimeTypes), {
    '/ui': openStaticFiles(values.gallery, config.mimeTypes),
    '/brands': openStaticFiles(values.brands, config.mimeTypes),
  }),
  config,
  api: values.api,
  isApiPath: readApiPaths(values['api-paths']),
});
await listen(server, Number(values.port));
console.log(`site ready on http://localhost:${values.port}`);
