import type { Block } from './pdf-block.ts';
import type { TextStyle } from './pdf-canvas.ts';
import type { ShapedLine } from './pdf-font.ts';
import type { Role } from './pdf-tags.ts';

/** The minimum number of lines on each page when a paragraph is split. */
const wholeLines = 2;

/** A text, wrapped to a width. With a role it is a separate element of the document structure. */
export function layOutTextBlock(text: string, style: TextStyle, width: number, role?: Role): Block {
  const block = layOutLines(style.font.layOut(text, style.size, width), style, width);
  return role ? marked(role, block) : block;
}

function layOutLines(lines: readonly ShapedLine[], style: TextStyle, width: number): Block {
  const { lineHeight } = style;
  return {
    height: lines.length * lineHeight,
    draw(canvas, left, top) {
      for (const [at, line] of lines.entries()) {
        canvas.drawLine(line, style, { left, right: left + width, top: top - at * lineHeight });
      }
    },
    split(room) {
      const count = Math.min(Math.floor(room / lineHeight), lines.length - wholeLines);
      if (count < wholeLines) return undefined;
      return [layOutLines(lines.slice(0, count), style, width), layOutLines(lines.slice(count), style, width)];
    },
  };
}

/** Returns a block that is one element of the document; each part of a split block is one element. */
export function marked(role: Role, block: Block): Block {
  return {
    height: block.height,
    draw: (canvas, left, top) => canvas.mark(role, () => block.draw(canvas, left, top)),
    split(room) {
      const parts = block.split(room);
      return parts && [marked(role, parts[0]), marked(role, parts[1])];
    },
  };
}

/** Returns a block whose elements are tagged with a language. */
export function inLanguage(language: string, block: Block): Block {
  return {
    height: block.height,
    draw: (canvas, left, top) =>
      block.draw({ ...canvas, mark: (role, draw) => canvas.mark(role, draw, language) }, left, top),
    split(room, atTop) {
      const parts = block.split(room, atTop);
      return parts && [inLanguage(language, parts[0]), inLanguage(language, parts[1])];
    },
  };
}

/** The width of a text on one line, in points. */
export const widthOf = (text: string, { font, size }: TextStyle) =>
  Math.max(0, ...font.layOut(text, size).map(({ width }) => width));
