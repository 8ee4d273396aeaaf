import { parseArgs } from 'node:util';
import { openMailbox } from './mailbox.ts';
import { createMailServer } from './server.ts';

const { values } = parseArgs({
  options: { port: { type: 'string', default: '4002' }, data: { type: 'string', default: '.local/mail' } },
});
const server = createMailServer(openMailbox(values.data));
server.listen(Number(values.port), '127.0.0.1', () => console.log(`mail ready on http://localhost:${values.port}`));
