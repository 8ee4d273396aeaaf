import { parseArgs } from 'node:util';
import { startCosmos } from './server.ts';

const usage = 'Usage: node local/cosmos/main.ts --port 8081 --data <folder> [--ranges 1] [--lenient]';

async function main(): Promise<void> {
  const server = await startCosmos(readArguments());
  console.log(`cosmos ready on http://127.0.0.1:${server.port}`);
  const stop = () => {
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function readArguments(): { port: number; data: string; ranges: number; strict: boolean } {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8081' },
      data: { type: 'string' },
      ranges: { type: 'string', default: '1' },
      lenient: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  const ranges = Number(values.ranges);
  const isPossible = Number.isInteger(port) && port >= 0 && port <= 65535 && Number.isInteger(ranges) && ranges > 0;
  if (values.data === undefined || !isPossible) throw new Error(usage);
  return { port, data: values.data, ranges, strict: !values.lenient };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
