import { parseArgs } from 'node:util';
import { listen } from '../listen.ts';
import { readAccounts } from './accounts.ts';
import { createIdentityServer } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4001' },
    data: { type: 'string', default: '.local/identity' },
    accounts: { type: 'string', multiple: true, default: ['local/demo/accounts.json', 'local/demo/people.json'] },
    origins: { type: 'string', default: 'http://localhost:3000' },
  },
});
const port = Number(values.port);
const server = createIdentityServer({
  port,
  data: values.data,
  accounts: readAccounts(values.accounts),
  origins: values.origins.split(','),
});
await listen(server, port);
console.log(`identity ready on http://localhost:${port}`);
