import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import './exit-with-parent.ts';
import { takeLock } from '../build/process-lock.ts';
import { type Stack, startStack } from './stack.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.local' },
    'no-demo': { type: 'boolean', default: false },
    /** Saved files take effect immediately. */
    watch: { type: 'boolean', default: false },
  },
});

/** Demo brands that show the differences between brands; all have the address `<brand>.localhost`. */
const shownBrands = ['holston', 'palmbeach'];

const began = Date.now();
mkdirSync(values.data, { recursive: true });
const lock = takeLock(join(values.data, 'start.pid'));
if (typeof lock === 'number') {
  fail(`The product is already running on the data in ${values.data} (process ${lock}). Stop that one first.`);
}

const stop = new AbortController();
const starting = startStack({
  signal: stop.signal,
  data: values.data,
  ports: 'default',
  demo: !values['no-demo'],
  watch: values.watch,
  log: (line) => console.log(line),
});

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // Ctrl-C in a terminal arrives twice: from the terminal and from the parent process.
    if (stopping) return;
    stopping = true;
    stop.abort();
    console.log('\nStopping ...');
    starting
      .then(
        (stack) => stack.stop(),
        () => undefined,
      )
      .finally(() => {
        if (typeof lock === 'function') lock();
        process.exit(0);
      });
  });
}

try {
  const stack = await starting;
  if (!stopping) console.log(listAddresses(stack));
} catch (error) {
  if (typeof lock === 'function') lock();
  if (!stopping) fail(error instanceof Error ? error.message : String(error));
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function listAddresses({ urls, ports }: Stack): string {
  const row = (name: string, value: string) => `  ${name.padEnd(15)} ${value}`;
  const accounts: { email: string; role: string }[] = JSON.parse(
    readFileSync(join(import.meta.dirname, 'demo/accounts.json'), 'utf8'),
  );
  return [
    '',
    `Firstbell is ready (${((Date.now() - began) / 1000).toFixed(1)} s).`,
    '',
    row('Public site', urls.site),
    ...shownBrands.map((brand) => row('', `http://${brand}.localhost:${ports.site}`)),
    row('Staff', `${urls.site}/admin-login`),
    row('Mailbox', urls.mail),
    row('API', `${urls.functions}/health`),
    row('Student system', `${urls.sis}/health`),
    '',
    'Demo accounts (pick one on the sign-in page):',
    ...accounts.map(({ email, role }) => row(role, email)),
    '',
    `Logs and data are in ${values.data}. Ctrl-C stops everything.`,
  ].join('\n');
}
