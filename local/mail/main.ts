import { parseArgs } from 'node:util';
import { listen } from '../listen.ts';
import { openMailbox } from './mailbox.ts';
import { createMailServer } from './server.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4002' }, data: { type: 'string', default: '.local/mail' } },
});
const server = createMailServer(openMailbox(values.data));
await listen(server, Number(values.port));
console.log(`mail ready on http://localhost:${values.port}`);
