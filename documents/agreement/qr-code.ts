import qrcode from 'qrcode-generator';
import { type Block, whole } from '../pdf-block.ts';
import type { Canvas } from '../pdf-canvas.ts';
import type { AgreementStyles } from './agreement-styles.ts';

type Square = Parameters<Canvas['fill']>[0][number];

/** Cached codes by their text, with modules of side length 1. A brand always has the same address. */
const made = new Map<string, { readonly count: number; readonly squares: readonly Square[] }>();
const maxCached = 100;

function makeCode(text: string) {
  const known = made.get(text);
  if (known) return known;
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const squares: Square[] = [];
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) {
      if (!code.isDark(row, column)) continue;
      const from = column;
      while (column + 1 < count && code.isDark(row, column + 1)) column += 1;
      squares.push({ x: from, y: -row - 1, width: column - from + 1, height: 1 });
    }
  }
  if (made.size >= maxCached) made.clear();
  made.set(text, { count, squares });
  return { count, squares };
}

/** A QR code of a text, `size` points wide without its quiet zone; screen readers skip it and read the text. */
export function layOutQrCode(text: string, size: number, { text: { color } }: AgreementStyles): Block {
  const { count, squares } = makeCode(text);
  const side = size / count;
  return whole({
    height: size,
    draw: (canvas, left, top) =>
      canvas.fill(
        squares.map(({ x, y, width, height }) => ({
          x: left + x * side,
          y: top + y * side,
          width: width * side,
          height: height * side,
        })),
        color,
      ),
  });
}
