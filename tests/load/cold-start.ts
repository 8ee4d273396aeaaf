import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { defaultPorts } from '../../local/ports.ts';
import { appSettings } from '../../local/settings.ts';
import type { Figure } from './bench.ts';
import { median } from './statistics.ts';

const runs = 7;
/** From the import of the bundle until its functions are registered, in milliseconds. */
const target = 200;

/** Time that a new process needs to load the app and register its functions; nothing is called. */
export async function measureColdStart(): Promise<Figure[]> {
  const script = join(import.meta.dirname, 'register-app.ts');
  const env = { ...process.env, ...appSettings(defaultPorts) };
  const times = Array.from({ length: runs }, () =>
    Number(execFileSync(process.execPath, [script], { env, encoding: 'utf8' })),
  );
  const value = median(times);
  return [
    {
      what: `cold start of the bundle, median of ${runs}`,
      value: `${value.toFixed(0)} ms`,
      target: `under ${target} ms`,
      met: value < target,
    },
  ];
}
