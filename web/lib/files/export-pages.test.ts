import { expect, it } from 'vitest';
import { type ExportPage, readPages } from './export-pages.ts';

const pages: Record<string, ExportPage<number>> = {
  start: { data: [1, 2], total_count: 5, continuation: 'a' },
  a: { data: [3, 4], total_count: 5, continuation: 'b' },
  b: { data: [5], total_count: 5, continuation: null },
};
const readPage = async (continuation = 'start') =>
  pages[continuation] ?? { data: [], total_count: 0, continuation: null };

async function readAll(read: typeof readPage, signal: AbortSignal) {
  const rows: number[] = [];
  for await (const page of readPages(read, signal)) rows.push(...page.data);
  return rows;
}

it('reads page after page until there is no continuation', async () => {
  expect(await readAll(readPage, new AbortController().signal)).toEqual([1, 2, 3, 4, 5]);
});

it('asks for the next page while one is worked on, and never further ahead', async () => {
  const asked: (string | undefined)[] = [];
  const reading = readPages((continuation) => {
    asked.push(continuation);
    return readPage(continuation);
  }, new AbortController().signal);
  await reading.next();
  expect(asked).toEqual([undefined, 'a']);
  await reading.next();
  expect(asked).toEqual([undefined, 'a', 'b']);
});

it('stops when it is cancelled', async () => {
  const controller = new AbortController();
  const asked: (string | undefined)[] = [];
  const reading = readAll((continuation) => {
    asked.push(continuation);
    if (continuation === 'a') controller.abort();
    return readPage(continuation);
  }, controller.signal);
  await expect(reading).rejects.toThrow('abort');
  expect(asked).toEqual([undefined, 'a']);
});

it('fails with the page that fails', async () => {
  const failing = async (continuation?: string) => {
    if (continuation === 'b') throw new Error('Down');
    return readPage(continuation);
  };
  await expect(readAll(failing, new AbortController().signal)).rejects.toThrow('Down');
});
