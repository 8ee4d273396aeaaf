import type { Canvas } from './pdf-canvas.ts';

/**
 * A part of a page, measured in points. `draw` draws it with its top left corner at a position. `split` returns the
 * part that fits into a height and the rest, or undefined when the block cannot be split there. `atTop` is true when
 * the height is that of a whole page, so that a later page has no more room.
 */
export type Block = {
  readonly height: number;
  readonly draw: (canvas: Canvas, left: number, top: number) => void;
  readonly split: (room: number, atTop?: boolean) => readonly [Block, Block] | undefined;
};

/** Blocks up to this height stay on one page: an address, a contact, a few answers. */
const wholeHeight = 150;

/** Returns a block that is never split. */
export const whole = (block: Omit<Block, 'split'>): Block => ({ ...block, split: () => undefined });
/** Whether a block is short enough to stay on one page. */
export const isWhole = ({ height }: Block) => height <= wholeHeight;
/** Returns a block that is not split if it is short enough to stay on one page. */
export const keepTogether = (block: Block): Block => (isWhole(block) ? whole(block) : block);

/** Returns empty space of the given height. */
export const gap = (height: number): Block => whole({ height, draw: () => undefined });

/** Returns a block that contains blocks below each other, with `space` between every two. */
export function stack(blocks: readonly Block[], space = 0): Block {
  return {
    height: sumHeights(blocks) + space * Math.max(0, blocks.length - 1),
    draw(canvas, left, top) {
      let y = top;
      for (const block of blocks) {
        block.draw(canvas, left, y);
        y -= block.height + space;
      }
    },
    split(room, atTop = false) {
      let rest = room;
      const at = blocks.findIndex(({ height }) => {
        if (height > rest) return true;
        rest -= height + space;
        return false;
      });
      const [before, after] = [blocks.slice(0, at), blocks.slice(at + 1)];
      const parts = blocks[at]?.split(rest, atTop && at === 0);
      if (parts) return [stack([...before, parts[0]], space), stack([parts[1], ...after], space)];
      if (at > 0) return [stack(before, space), stack(blocks.slice(at), space)];
      // A block higher than a page overflows the bottom of its page, and no other block shares that page.
      return atTop && blocks.length > 1 ? [stack(blocks.slice(0, 1)), stack(after, space)] : undefined;
    },
  };
}

/**
 * Returns a heading above its body; the heading never ends a page alone. `again` is the heading above the part of the
 * body that moves to the next page.
 */
export function headed(heading: Block, body: Block, again = heading): Block {
  const { height, draw } = stack([heading, body]);
  return {
    height,
    draw,
    split(room, atTop) {
      const parts = body.split(room - heading.height, atTop);
      return parts && [stack([heading, parts[0]]), headed(again, parts[1])];
    },
  };
}

/** Returns blocks next to each other; `left` is the distance of each from the left edge, in points. */
export function sideBySide(blocks: readonly { readonly left: number; readonly block: Block }[]): Block {
  return whole({
    height: Math.max(...blocks.map(({ block }) => block.height)),
    draw(canvas, left, top) {
      for (const one of blocks) one.block.draw(canvas, left + one.left, top);
    },
  });
}

/** Returns blocks in two columns of about the same height; the first column is read before the second. */
export function inColumns(blocks: readonly Block[], secondLeft: number): Block {
  const first = balance(blocks);
  const columns = [blocks.slice(0, first), blocks.slice(first)].map((column) => stack(column));
  const { height, draw } = sideBySide(columns.map((block, at) => ({ left: at * secondLeft, block })));
  return {
    height,
    draw,
    split(room) {
      // At least two blocks stay together on each page.
      for (let count = blocks.length - 2; count >= 2; count -= 1) {
        const head = inColumns(blocks.slice(0, count), secondLeft);
        if (head.height <= room) return [head, inColumns(blocks.slice(count), secondLeft)];
      }
      return undefined;
    },
  };
}

/** Returns how many blocks go into the first column, so that the higher column is as low as possible. */
function balance(blocks: readonly Block[]): number {
  const total = sumHeights(blocks);
  let first = 0;
  let best = { count: blocks.length, height: total };
  for (const [at, block] of blocks.entries()) {
    first += block.height;
    const height = Math.max(first, total - first);
    if (height <= best.height) best = { count: at + 1, height };
  }
  return best.count;
}

/**
 * Divides blocks among pages, with `space` between each two, and returns one block per page. `room` is the height of a
 * page, by its number from 0. A block that is higher and cannot be split overflows the bottom. A last page with less
 * than `min` gets more from the page before it, where possible.
 */
export function fillPages(
  blocks: readonly Block[],
  room: number | ((page: number) => number),
  space: number,
  min = 0,
): Block[] {
  const roomOf = typeof room === 'number' ? () => room : room;
  const pages: Block[] = [];
  let rest: Block | undefined = stack(blocks, space);
  while (rest) {
    const free = roomOf(pages.length);
    const parts: readonly [Block, Block?] = (rest.height > free && splitPage(rest, free, space, min)) || [rest];
    pages.push(parts[0]);
    rest = parts[1];
  }
  return pages;
}

/** Returns the part that fits on a page and the rest, which is at least `min` high where that is possible. */
function splitPage(block: Block, room: number, space: number, min: number): ReturnType<Block['split']> {
  const parts = block.split(room, true);
  if (!parts || parts[1].height >= min) return parts;
  const fuller = block.split(block.height - min - space, true);
  return fuller && fuller[1].height >= min ? fuller : parts;
}

const sumHeights = (blocks: readonly Block[]) => blocks.reduce((sum, { height }) => sum + height, 0);
