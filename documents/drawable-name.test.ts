import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import { expect, it } from 'vitest';
import { isDrawableName } from '#domain/contact-rules/drawable-name.ts';

const require = createRequire(import.meta.url);
const letters = Array.from({ length: 0xffff }, (_, point) => String.fromCodePoint(point)).filter((letter) =>
  /[\p{L}\p{M}]/u.test(letter),
);

it.each(['DejaVuSansCondensed', 'DejaVuSansCondensed-Bold'])(
  '%s has a glyph for every letter that passes the check',
  async (name) => {
    const font = fontkit.create(await readFile(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
    const missing = letters.filter((letter) => {
      const [point = 0, ...more] = [...letter.normalize('NFC')].map((one) => one.codePointAt(0) ?? 0);
      return isDrawableName(letter) && more.length === 0 && !font.hasGlyphForCodePoint(point);
    });
    expect(missing).toEqual([]);
  },
);

it.each(["Zoë O'Hara-Núñez", 'Nguyễn Thị Ánh', 'Καλλιόπη', 'Наталья', 'Արամ', 'ნინო', 'שרה', 'محمد', 'پریسا'])(
  '%s is drawn',
  (name) => expect(isDrawableName(name)).toBe(true),
);

it.each(['王小明', '김민준', 'さくら', 'अनिता', 'สมชาย', 'ស្រី', 'አበበ', 'ہما'])('%s is not', (name) => {
  expect(isDrawableName(name)).toBe(false);
});
