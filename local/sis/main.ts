import { parseArgs } from 'node:util';
import { listen } from '../listen.ts';
import { openRoster } from './roster.ts';
import { createSisServer } from './server.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4004' }, data: { type: 'string', default: '.local/sis' } },
});
const server = createSisServer(openRoster(values.data));
await listen(server, Number(values.port));
console.log(`sis ready on http://localhost:${values.port}`);
