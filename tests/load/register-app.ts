// Run in a separate process: prints how many milliseconds an app took to load and register its functions.
import { importApp } from '../../local/functions-host/load-app.ts';

const start = performance.now();
await importApp(process.argv[2] ?? '');
console.log(performance.now() - start);
