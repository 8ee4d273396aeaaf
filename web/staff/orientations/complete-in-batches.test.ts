import { describe, expect, it } from 'vitest';
import { type Chosen, completeInBatches, describeCompletion } from './complete-in-batches.ts';

const chosen = ['Ana', 'Bo', 'Cy', 'Di', 'Ed'].map((name): Chosen => ({ _id: name, etag: '"1"', name }));
const never = () => false;
const done = ({ _id, name }: Chosen) => ({ _id, name, completed: true });

describe('completeInBatches', () => {
  it('sends each once, in batches, and reports its progress', async () => {
    const sent: string[][] = [];
    const progress: number[] = [];
    const send = async (items: readonly Chosen[]) => {
      sent.push(items.map(({ name }) => name));
      return items.map(done);
    };
    const results = await completeInBatches(chosen, {
      size: 2,
      send,
      isStopped: never,
      onProgress: (count) => progress.push(count),
    });
    expect(sent).toEqual([['Ana', 'Bo'], ['Cy', 'Di'], ['Ed']]);
    expect(progress).toEqual([2, 4, 5]);
    expect(results).toEqual(chosen.map(done));
  });

  it('leaves the rest when it is stopped, and reports what was sent', async () => {
    const progress: number[] = [];
    const results = await completeInBatches(chosen, {
      size: 2,
      send: async (items) => items.map(done),
      onProgress: (count) => progress.push(count),
      isStopped: () => progress.length === 1,
    });
    expect(results.map(({ name }) => name)).toEqual(['Ana', 'Bo']);
  });

  it('goes on after a batch that was not answered, whose entries count as not completed', async () => {
    const send = async (items: readonly Chosen[]) => {
      if (items[0]?.name === 'Cy') throw new Error('The server could not be reached.');
      return items.map((item) => ({ ...done(item), name: '' }));
    };
    const results = await completeInBatches(chosen, { size: 2, send, onProgress: () => undefined, isStopped: never });
    expect(results.map(({ name, completed, detail }) => [name, completed, detail])).toEqual([
      ['Ana', true, undefined],
      ['Bo', true, undefined],
      ['Cy', false, 'The server could not be reached.'],
      ['Di', false, 'The server could not be reached.'],
      ['Ed', true, undefined],
    ]);
  });
});

describe('describeCompletion', () => {
  const results = (...completed: boolean[]) =>
    completed.map((one, at) => ({ _id: '', name: `N${at}`, completed: one }));
  it.each([
    [results(true, false), "N0's Enrollment Completed"],
    [results(true, true, false), '2 Enrollments Completed'],
    [results(false), 'No enrollment was completed.'],
  ])('%#', (became, expected) => {
    expect(describeCompletion(became)).toBe(expected);
  });
});
