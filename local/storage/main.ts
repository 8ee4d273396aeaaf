import { parseArgs } from 'node:util';
import { listen } from '../listen.ts';
import { storageAccount } from '../settings.ts';
import { createStorageServers } from './server.ts';

const { values } = parseArgs({
  options: {
    'blob-port': { type: 'string', default: '10000' },
    'queue-port': { type: 'string', default: '10001' },
    data: { type: 'string', default: '.local/storage' },
  },
});
const { blob, queue } = createStorageServers(values.data, storageAccount);
await listen(blob, Number(values['blob-port']));
await listen(queue, Number(values['queue-port']));
console.log(`storage ready on http://127.0.0.1:${values['blob-port']} and http://127.0.0.1:${values['queue-port']}`);
