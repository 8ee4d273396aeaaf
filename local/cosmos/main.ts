import { parseArgs } from 'node:util';
import { startCosmos } from './server.ts';

const usage = 'Usage: node local/cosmos/main.ts --port 8081 --data <folder> [--lenient]';

async function main(): Promise<void> {
  const { port, data, strict } = readArguments();
  const server = await startCosmos({ port, data, strict });
  console.log(`cosmos ready on http://127.0.0.1:${server.port}`);
  const stop = () => {
    void server.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function readArguments(): { port: number; data: string; strict: boolean } {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8081' },
      data: { type: 'string' },
      lenient: { type: 'boolean', default: false },
    },
  });
  const port = Number(values.port);
  if (values.data === undefined || !Number.isInteger(port) || port < 0 || port > 65535) throw new Error(usage);
  return { port, data: values.data, strict: !values.lenient };
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
