import { join } from 'node:path';
import { findFreePort } from '../../local/ports.ts';
import { cosmosKey } from '../../local/settings.ts';
import { createSupervisor } from '../../local/supervisor.ts';

/** Starts only the Cosmos stand-in, in a separate process, on the data of a folder. */
export async function startCosmosProcess(folder: string) {
  const port = await findFreePort();
  const endpoint = `http://127.0.0.1:${port}/`;
  const supervisor = createSupervisor(`${folder}-logs`, console.log);
  const main = join(import.meta.dirname, '../../local/cosmos/main.ts');
  const args = [main, '--port', String(port), '--data', folder];
  await supervisor.start([{ name: 'cosmos', args, health: endpoint, anyAnswer: true }]);
  return { connection: { endpoint, key: cosmosKey }, stop: supervisor.stop };
}
