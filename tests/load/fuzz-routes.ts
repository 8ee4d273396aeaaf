import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startStack } from '../../local/stack.ts';
import { frontDoorId } from '../fixtures/api-client.ts';
import { fuzz } from '../fuzz/fuzz.ts';
import { type Figure, toFigure } from './figure.ts';
import { percentile } from './statistics.ts';

/** So many requests, and what they follow from; the environment may say otherwise. */
const requests = Number(process.env.FIRSTBELL_REQUESTS ?? 50_000);
const seed = Number(process.env.FIRSTBELL_SEED ?? 1);

/** Requests to all routes, right and wrong, one after the other: what was wrong with the answers, and what each costs. */
export async function measureFuzzing(data: string): Promise<Figure[]> {
  const stack = await startStack({ data, ports: 'free', env: { FRONT_DOOR_ID: frontDoorId } });
  try {
    const { statuses, findings, cpu, slow } = await fuzz(stack, requests, seed, console.log);
    for (const line of [...findings, ...slow]) console.log(line);
    writeFileSync(join('dist', 'fuzz.json'), `${JSON.stringify({ seed, statuses, findings, slow }, null, 2)}\n`);
    return [
      toFigure({
        what: 'requests to all routes by their contracts that were answered with 5xx, stored what was refused or told of others',
        value: findings.length,
        unit: '',
        details: { requests, ...statuses },
        targets: [{ of: 'value', max: 0 }],
      }),
      toFigure({
        what: 'CPU of the functions host a request, p99',
        value: percentile(cpu, 0.99),
        unit: 'ms',
        details: { p50: percentile(cpu, 0.5), highest: Math.max(...cpu) },
      }),
      toFigure({
        what: 'requests that take more than 200 ms of CPU whenever they are sent',
        value: slow.length,
        unit: '',
        details: {},
        targets: [{ of: 'value', max: 0 }],
      }),
    ];
  } finally {
    await stack.stop();
  }
}
