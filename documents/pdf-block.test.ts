import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, fillPages, gap, headed, inColumns, keepTogether, sideBySide, stack, whole } from './pdf-block.ts';
import type { Canvas } from './pdf-canvas.ts';

type Drawn = { readonly name: string; readonly left: number; readonly top: number };

/** What a block draws of boxes and lines, its top at 0. */
function draw(block: Block): Drawn[] {
  drawn = [];
  block.draw({} as Canvas, 0, 0);
  return drawn;
}
let drawn: Drawn[] = [];

const box = (name: string, height: number): Block =>
  whole({ height, draw: (_, left, top) => drawn.push({ name, left, top }) });

/** Lines of 10 points, which may be torn apart anywhere. */
const lines = (name: string, count: number): Block => ({
  height: count * 10,
  draw(_, left, top) {
    for (let at = 0; at < count; at += 1) drawn.push({ name, left, top: top - at * 10 });
  },
  split(room) {
    const head = Math.min(Math.floor(room / 10), count - 1);
    return head > 0 ? [lines(name, head), lines(name, count - head)] : undefined;
  },
});

const names = (block: Block) => draw(block).map(({ name }) => name);

describe('what is put together', () => {
  it('places blocks one below the other, with space between', () => {
    const block = stack([box('a', 10), gap(5), box('b', 20), box('c', 1)], 2);
    expect(block.height).toBe(42);
    expect(draw(block)).toEqual([
      { name: 'a', left: 0, top: 0 },
      { name: 'b', left: 0, top: -19 },
      { name: 'c', left: 0, top: -41 },
    ]);
  });

  it('places blocks side by side', () => {
    const block = sideBySide([
      { left: 0, block: box('a', 10) },
      { left: 50, block: box('b', 20) },
    ]);
    expect(block.height).toBe(20);
    expect(draw(block)).toEqual([
      { name: 'a', left: 0, top: 0 },
      { name: 'b', left: 50, top: 0 },
    ]);
  });

  it('is read down the first column, then down the second', () => {
    const block = inColumns([box('a', 10), box('b', 10), box('c', 30), box('d', 10), box('e', 10)], 100);
    expect(block.height).toBe(50);
    expect(draw(block).map(({ name, left }) => `${name}${left}`)).toEqual(['a0', 'b0', 'c0', 'd100', 'e100']);
    expect(inColumns([box('a', 10)], 100).height).toBe(10);
  });
});

describe('the end of a page', () => {
  const cut = (block: Block, room: number) => block.split(room)?.map(names);

  it.each<[string, Block, number, string[][] | undefined]>([
    ['comes between blocks', stack([box('a', 10), box('b', 10)]), 15, [['a'], ['b']]],
    ['comes within a block', stack([box('a', 10), lines('b', 2)]), 25, [['a', 'b'], ['b']]],
    ['tears no box', box('a', 10), 5, undefined],
    ['tears nothing that is low', keepTogether(lines('a', 15)), 100, undefined],
    ['tears what is high', keepTogether(lines('a', 16)), 100, [Array(10).fill('a'), Array(6).fill('a')]],
    ['leaves no heading alone', headed(box('h', 10), box('a', 10)), 15, undefined],
    [
      'leaves no heading alone after others',
      stack([box('a', 10), headed(box('h', 10), box('b', 10))]),
      25,
      [['a'], ['h', 'b']],
    ],
    [
      'repeats a heading',
      headed(box('h', 10), lines('a', 2), box('again', 10)),
      25,
      [
        ['h', 'a'],
        ['again', 'a'],
      ],
    ],
    ['tears no blocks side by side', sideBySide([{ left: 0, block: lines('a', 2) }]), 15, undefined],
    [
      'keeps the order of columns',
      inColumns(
        ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => box(name, 10)),
        50,
      ),
      20,
      [
        ['a', 'b', 'c', 'd'],
        ['e', 'f'],
      ],
    ],
    [
      'leaves no row of columns alone',
      inColumns(
        ['a', 'b', 'c'].map((name) => box(name, 10)),
        50,
      ),
      10,
      undefined,
    ],
  ])('%s', (_, block, room, expected) => {
    expect(cut(block, room)).toEqual(expected);
  });

  it('does not begin the next page with the space between blocks', () => {
    const pages = fillPages([box('a', 10), box('b', 10)], 15, 5);
    expect(pages.map((page) => draw(page)[0]?.top)).toEqual([0, 0]);
  });

  it('takes nothing along where a box is higher than a page', () => {
    const blocks = [
      box('a', 10),
      box('high', 100),
      box('b', 10),
      headed(box('h', 5), stack([box('higher', 90), box('c', 9)])),
    ];
    expect(fillPages(blocks, 50, 5).map(names)).toEqual([['a'], ['high'], ['b'], ['h', 'higher'], ['h', 'c']]);
  });
});

const anyBlock = fc
  .array(fc.record({ count: fc.integer({ min: 1, max: 60 }), kind: fc.constantFrom('lines', 'kept', 'columns') }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((kinds) =>
    kinds.map(({ count, kind }, at) => {
      const name = `b${at}`;
      const rows = Array.from({ length: count }, () => box(name, 10));
      const body =
        kind === 'lines'
          ? lines(name, count)
          : kind === 'kept'
            ? keepTogether(lines(name, count))
            : inColumns(rows, 50);
      return headed(box(`h${at}`, 20), keepTogether(body), box('again', 20));
    }),
  );

const anyLeast = fc.constantFrom(0, 72);

it('leaves no page with a line or two alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 60 }), (heights) => {
      const pages = fillPages(
        heights.map((height) => box('b', height)),
        200,
        7,
        60,
      );
      if (pages.length > 1) expect(Math.min(...pages.map(({ height }) => height))).toBeGreaterThanOrEqual(60);
    }),
    { examples: [[[38, 39, 19, 21, 34, 15]]] },
  );
});

it('fills pages with all that there is, in order, within their room', () => {
  fc.assert(
    fc.property(anyBlock, fc.integer({ min: 200, max: 700 }), anyLeast, (blocks, room, min) => {
      const pages = fillPages(blocks, room, 7, min);
      for (const page of pages) expect(page.height).toBeLessThanOrEqual(room);
      const shown = pages.flatMap(names).filter((name) => name !== 'again');
      expect(shown).toEqual(blocks.flatMap(names));
    }),
  );
});

it('never ends a page with a heading, and never splits a block that must stay whole', () => {
  fc.assert(
    fc.property(anyBlock, fc.integer({ min: 200, max: 700 }), anyLeast, (blocks, room, min) => {
      const pages = fillPages(blocks, room, 7, min).map(names);
      for (const page of pages) expect(page.at(-1)).toMatch(/^b/);
      for (const [at, block] of blocks.entries()) {
        if (block.height > 150) continue;
        expect(pages.filter((page) => page.includes(`b${at}`))).toHaveLength(1);
      }
    }),
  );
});
