import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { loadSealCertificate } from '../../build/seal-certificate.ts';
import { defaultPorts } from '../../local/ports.ts';
import { appSettings } from '../../local/settings.ts';
import { type Figure, toFigure } from './figure.ts';
import { bundleBareApp } from './floor/bare-app.ts';
import { median } from './statistics.ts';

const runs = 11;
/** Times that the product may take what an empty app takes. */
const maxOverFloor = 2;

/** Time that a new process needs to load the module `app` and register its functions; nothing is called. */
export async function measureColdStart(app: string, data: string): Promise<Figure[]> {
  const emptyApp = await bundleBareApp('empty-app', data);
  const clientsApp = await bundleBareApp('bare-calls', data);
  const env = { ...process.env, ...appSettings(defaultPorts, await loadSealCertificate(data)) };
  const times: number[] = [];
  const floors: number[] = [];
  const clientFloors: number[] = [];
  // By turns, so that what else the machine does falls on both.
  for (let run = 0; run < runs; run += 1) {
    floors.push(registerApp(emptyApp, env));
    clientFloors.push(registerApp(clientsApp, env));
    times.push(registerApp(app, env));
  }
  return [
    toFigure({
      what: `cold start of the bundle, median of ${runs} (floor: an empty app)`,
      value: median(times),
      unit: 'ms',
      floor: median(floors),
      targets: [{ of: 'ratio', max: maxOverFloor }],
    }),
    toFigure({
      what: `cold start of the bundle, median of ${runs} (floor: an app with the same clients of Cosmos and queues)`,
      value: median(times),
      unit: 'ms',
      floor: median(clientFloors),
      targets: [{ of: 'ratio', max: maxOverFloor }],
    }),
  ];
}

/** Milliseconds from the import of a bundle until its functions are registered. */
function registerApp(file: string, env: NodeJS.ProcessEnv): number {
  const script = join(import.meta.dirname, 'register-app.ts');
  return Number(execFileSync(process.execPath, [script, file], { env, encoding: 'utf8' }));
}
