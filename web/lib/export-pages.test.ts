import { expect, it } from 'vitest';
import { type ListPage, readAllPages } from './export-pages.ts';

const pages: Record<string, ListPage<number>> = {
  start: { data: [1, 2], total_count: 5, continuation: 'a' },
  a: { data: [3, 4], total_count: 5, continuation: 'b' },
  b: { data: [5], total_count: 5, continuation: null },
};
const readPage = async (continuation = 'start') =>
  pages[continuation] ?? { data: [], total_count: 0, continuation: null };

it('reads page after page until there is no continuation', async () => {
  const heard: [number, number][] = [];
  const rows = await readAllPages(readPage, new AbortController().signal, (...progress) => heard.push(progress));
  expect(rows).toEqual([1, 2, 3, 4, 5]);
  expect(heard).toEqual([
    [2, 5],
    [4, 5],
    [5, 5],
  ]);
});

it('stops when it is cancelled', async () => {
  const controller = new AbortController();
  const asked: (string | undefined)[] = [];
  const reading = readAllPages(
    (continuation) => {
      asked.push(continuation);
      if (continuation === 'a') controller.abort();
      return readPage(continuation);
    },
    controller.signal,
    () => undefined,
  );
  await expect(reading).rejects.toThrow('abort');
  expect(asked).toEqual([undefined, 'a']);
});
