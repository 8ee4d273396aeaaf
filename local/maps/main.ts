import { parseArgs } from 'node:util';
import { listen } from '../listen.ts';
import { createMapsServer } from './server.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '4003' } } });
await listen(createMapsServer(), Number(values.port));
console.log(`maps ready on http://localhost:${values.port}`);
