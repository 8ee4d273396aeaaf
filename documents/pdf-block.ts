import type { Canvas } from './pdf-canvas.ts';

/**
 * A part of a page, in points. `draw` puts its top left corner at a given place; `split` returns the part that fits
 * into a height, and the rest, or undefined when no part of it may be on a page alone. `atTop`: the height is that of
 * a whole page, and no page has more.
 */
export type Block = {
  readonly height: number;
  readonly draw: (canvas: Canvas, left: number, top: number) => void;
  readonly split: (room: number, atTop?: boolean) => readonly [Block, Block] | undefined;
};

/** What is lower than this stays on one page: an address, a contact, a handful of answers. */
const wholeHeight = 150;

/** A block that is never torn apart. */
export const whole = (block: Omit<Block, 'split'>): Block => ({ ...block, split: () => undefined });
export const isWhole = ({ height }: Block) => height <= wholeHeight;
export const keep = (block: Block): Block => (isWhole(block) ? whole(block) : block);

/** An empty strip. */
export const gap = (height: number): Block => whole({ height, draw: () => undefined });

/** One block below the other, with `space` between two on a page. */
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
      // A block that fits no page overflows its foot, and takes no other block along.
      return atTop && blocks.length > 1 ? [stack(blocks.slice(0, 1)), stack(after, space)] : undefined;
    },
  };
}

/**
 * A heading over its body, never without it; `again` is the heading over the part of the body that goes to the next
 * page.
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

/** Blocks side by side, each so many points from the left. */
export function sideBySide(blocks: readonly { readonly left: number; readonly block: Block }[]): Block {
  return whole({
    height: Math.max(...blocks.map(({ block }) => block.height)),
    draw(canvas, left, top) {
      for (const one of blocks) one.block.draw(canvas, left + one.left, top);
    },
  });
}

/** Blocks in two columns of about the same height, read down the first, then the second. */
export function inColumns(blocks: readonly Block[], secondLeft: number): Block {
  const first = balance(blocks);
  const columns = [blocks.slice(0, first), blocks.slice(first)].map((column) => stack(column));
  const { height, draw } = sideBySide(columns.map((block, at) => ({ left: at * secondLeft, block })));
  return {
    height,
    draw,
    split(room) {
      // At least two stay together, on either page.
      for (let count = blocks.length - 2; count >= 2; count -= 1) {
        const head = inColumns(blocks.slice(0, count), secondLeft);
        if (head.height <= room) return [head, inColumns(blocks.slice(count), secondLeft)];
      }
      return undefined;
    },
  };
}

/** How many of the blocks make the first column, so that the higher of both is as low as can be. */
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
 * Fills pages with blocks, one block a page, `space` between two. `room` is the height of a page, by its number from
 * 0. A higher block that cannot be split overflows the foot. A page that would hold less than `least` gets more of
 * the page before it, where possible.
 */
export function fillPages(
  blocks: readonly Block[],
  room: number | ((page: number) => number),
  space: number,
  least = 0,
): Block[] {
  const roomOf = typeof room === 'number' ? () => room : room;
  const pages: Block[] = [];
  let rest: Block | undefined = stack(blocks, space);
  while (rest) {
    const free = roomOf(pages.length);
    const parts: readonly [Block, Block?] = (rest.height > free && splitPage(rest, free, space, least)) || [rest];
    pages.push(parts[0]);
    rest = parts[1];
  }
  return pages;
}

/** What fits on a page, and the rest: at least `least` high, where enough can be moved to it. */
function splitPage(block: Block, room: number, space: number, least: number): ReturnType<Block['split']> {
  const parts = block.split(room, true);
  if (!parts || parts[1].height >= least) return parts;
  const fuller = block.split(block.height - least - space, true);
  return fuller && fuller[1].height >= least ? fuller : parts;
}

const sumHeights = (blocks: readonly Block[]) => blocks.reduce((sum, { height }) => sum + height, 0);
