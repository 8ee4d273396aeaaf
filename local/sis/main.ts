import { parseArgs } from 'node:util';
import { openRoster } from './roster.ts';
import { createSisServer } from './server.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4004' }, data: { type: 'string', default: '.local/sis' } },
});
const server = createSisServer(openRoster(values.data));
server.listen(Number(values.port), '127.0.0.1', () => console.log(`sis ready on http://localhost:${values.port}`));
