import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readLock } from '../build/process-lock.ts';

const data = join(import.meta.dirname, '..', '.local');
const holder = readLock(join(data, 'start.pid'));
if (holder !== undefined) {
  console.error(`The product is running on this data (process ${holder}). Stop it, then reset.`);
  process.exit(1);
}
rmSync(data, { recursive: true, force: true });
console.log('Local data is gone. The next start loads the demo data again.');
