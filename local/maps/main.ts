import { parseArgs } from 'node:util';
import { createMapsServer } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4003' } } });
createMapsServer().listen(Number(values.port), '127.0.0.1', () =>
  console.log(`maps ready on http://localhost:${values.port}`),
);
