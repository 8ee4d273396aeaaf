import { parseArgs } from 'node:util';
import { startHost } from './host.ts';

const { values } = parseArgs({
  options: {
    app: { type: 'string', default: 'dist/functions/main.mjs' },
    ports: { type: 'string', default: '5000,7000' },
    root: { type: 'string', default: '.' },
    limits: { type: 'string', default: 'dist/body-limits.json' },
    'waits-for': { type: 'string' },
    'no-listeners': { type: 'boolean', default: false },
    count: { type: 'boolean', default: false },
  },
});

try {
  const host = await startHost({
    app: values.app,
    ports: values.count ? [] : values.ports.split(',').map(Number),
    root: values.root,
    limits: values.limits,
    readyFile: values['waits-for'],
    listeners: !values['no-listeners'] && !values.count,
  });
  if (values.count) {
    console.log(`${host.functions.length} functions: ${host.functions.join(', ')}`);
    process.exit(0);
  }
  console.log(`functions ready on ${host.ports.map((port) => `http://127.0.0.1:${port}`).join(' and ')}`);
  let closing = false;
  const close = () => {
    if (closing) return;
    closing = true;
    host.close().then(() => process.exit(0));
  };
  process.on('SIGINT', close);
  process.on('SIGTERM', close);
} catch (error) {
  console.error(`functions host: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
