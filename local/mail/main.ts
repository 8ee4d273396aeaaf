import { parseArgs } from 'node:util';
import { listen } from '../listen.ts';
import { createReports } from './delivery-reports.ts';
import { openMailbox } from './mailbox.ts';
import { createMailServer } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4002' },
    data: { type: 'string', default: '.local/mail' },
    /** The connection string of the storage account that gets reports of mails that came back. */
    storage: { type: 'string' },
  },
});
const reports = values.storage === undefined ? undefined : createReports(values.storage);
const server = createMailServer(openMailbox(values.data), reports);
await listen(server, Number(values.port));
console.log(`mail ready on http://localhost:${values.port}`);
