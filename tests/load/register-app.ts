// Run in a process of its own: prints how many milliseconds the app took to load and register its functions.
import { importApp } from '../../local/functions-host/load-app.ts';

const start = performance.now();
await importApp('dist/functions/main.mjs');
console.log(performance.now() - start);
