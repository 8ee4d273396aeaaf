import type { ResponseOf } from '#domain/http/route.ts';
import type { readHealth } from '#domain/service/api.ts';

type Health = ResponseOf<typeof readHealth>;
type Part = keyof Health['parts'];

/** How long a result is cached, and the timeout of each check, in milliseconds. */
const freshFor = 10_000;
const timeoutMs = 3_000;

/** Checks every service. Without Cosmos the product is down; without another service only some features fail. */
export function createHealthCheck(probes: Readonly<Record<Part, () => Promise<void>>>, now: () => number = Date.now) {
  let last: { readonly at: number; readonly health: Promise<Health> } | undefined;
  return (): Promise<Health> => {
    if (!last || now() - last.at >= freshFor) last = { at: now(), health: check(probes) };
    return last.health;
  };
}

async function check(probes: Readonly<Record<Part, () => Promise<void>>>): Promise<Health> {
  const names = Object.keys(probes) as Part[];
  const states = await Promise.all(names.map(async (name) => [name, await probe(probes[name])] as const));
  const parts = Object.fromEntries(states) as Health['parts'];
  const allUp = names.every((name) => parts[name] === 'up');
  return { status: parts.cosmos === 'down' ? 'down' : allUp ? 'up' : 'degraded', parts };
}

async function probe(ask: () => Promise<void>): Promise<'up' | 'down'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'down'>((resolve) => {
    timer = setTimeout(() => resolve('down'), timeoutMs);
  });
  const answered = ask().then(
    () => 'up' as const,
    () => 'down' as const,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
