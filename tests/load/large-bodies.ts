import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Stack, startStack } from '../../local/stack.ts';
import { type Figure, toFigure } from './figure.ts';

/** Anonymous bodies that are sent at the same time, and how large each is. */
const bodies = 12;
const megabytes = 90;
const megabyte = 1024 * 1024;
/** How many calls of somebody else are measured before. */
const calls = 50;
/** What the host may grow by, in MB, and what others may wait longer, in milliseconds. */
const maxGrowth = 50;
const maxDelay = 100;

type Sent = { readonly status: number; readonly bytes: number };

/** Many large bodies at the same time for a public route: the memory of the functions host, and how long others wait. */
export async function measureLargeBodies(data: string): Promise<Figure[]> {
  const stack = await startStack({ data, ports: 'free', demo: false });
  try {
    const figures: Figure[] = [];
    for (const isChunked of [false, true]) figures.push(...(await measureOnce(stack, isChunked)));
    return figures;
  } finally {
    await stack.stop();
  }
}

async function measureOnce(stack: Stack, isChunked: boolean): Promise<Figure[]> {
  const ask = async () => {
    const start = performance.now();
    await (await fetch(`${stack.urls.functions}/config.json`)).text();
    return performance.now() - start;
  };
  const usual: number[] = [];
  for (let call = 0; call < calls; call += 1) usual.push(await ask());
  const before = readMemory(stack);
  let isOver = false;
  const sending = Promise.all(Array.from({ length: bodies }, () => send(stack, isChunked))).finally(() => {
    isOver = true;
  });
  let max = before;
  const waited: number[] = [];
  while (!isOver) {
    waited.push(await ask());
    max = Math.max(max, readMemory(stack));
    await wait(5);
  }
  const sent = await sending;
  const way = isChunked ? 'in chunks' : 'with their length';
  const refused = sent.filter(({ status }) => status === 413).length;
  return [
    toFigure({
      what: `growth of the functions host under ${bodies} anonymous bodies of ${megabytes} MB at once, ${way}`,
      value: (max - before) / megabyte,
      unit: 'MB',
      details: { before: before / megabyte, 'answered 413': refused },
      targets: [{ of: 'value', max: maxGrowth }],
    }),
    toFigure({
      what: `longest wait of somebody else meanwhile, ${way} (floor: the longest before)`,
      value: Math.max(...waited),
      unit: 'ms',
      floor: Math.max(...usual),
      details: { calls: waited.length },
      targets: [{ of: 'difference', max: maxDelay }],
    }),
  ];
}

/** Sends zeros until all are sent or the connection ends; gives the status that the caller sees. */
function send(stack: Stack, isChunked: boolean): Promise<Sent> {
  const piece = Buffer.alloc(64 * 1024);
  const headers = {
    'content-type': 'application/json',
    ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': String(megabytes * megabyte) }),
  };
  return new Promise((done) => {
    let [status, bytes] = [0, 0];
    const outgoing = request(`${stack.urls.functions}/api/enrollment/public`, {
      method: 'POST',
      headers,
      agent: false,
    });
    outgoing.on('response', (response) => {
      status = response.statusCode ?? 0;
      response.resume().once('end', () => outgoing.destroy());
    });
    outgoing.once('error', () => undefined).once('close', () => done({ status, bytes }));
    const write = () => {
      while (bytes < megabytes * megabyte && !outgoing.destroyed) {
        bytes += piece.length;
        if (!outgoing.write(piece)) {
          outgoing.once('drain', write);
          return;
        }
      }
      if (!outgoing.destroyed) outgoing.end();
    };
    write();
  });
}

/** Bytes of the functions host in memory (RSS). Linux only. */
function readMemory(stack: Stack): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${stack.pid('functions')}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}
