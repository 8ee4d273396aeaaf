import { parseArgs } from 'node:util';
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
createIdentityServer({
  port,
  data: values.data,
  accounts: readAccounts(values.accounts),
  origins: values.origins.split(','),
}).listen(port, '127.0.0.1', () => console.log(`identity ready on http://localhost:${port}`));
