import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BrandRecord } from './brand.ts';
import { contrastWithWhite, readableTheme } from './theme.ts';

const Color = BrandRecord.entries.color;
const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

describe('contrastWithWhite', () => {
  it.each([
    [[255, 255, 255], 1],
    [[0, 0, 0], 21],
    [[118, 118, 118], 4.54],
    [[119, 119, 119], 4.48],
    [[255, 0, 0], 4],
  ])('of %j is %d', (rgb, contrast) => {
    expect(contrastWithWhite(rgb)).toBeCloseTo(contrast, 2);
  });
});

describe('readableTheme', () => {
  it('white text can be read on every colour that a brand may have', () => {
    const digits = (length: number) => fc.stringMatching(new RegExp(`^#[0-9a-fA-F]{${length}}$`));
    const color = fc.oneof(digits(3), digits(4), digits(6), digits(8));
    fc.assert(
      fc.property(color, (written) => {
        const { brand, ink } = readableTheme(v.parse(Color, written));
        expect(ink).toBe('#ffffff');
        expect(brand).toMatch(/^#[0-9a-f]{6}$/);
        expect(contrastWithWhite(partsOf(brand))).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('leaves a colour alone that is dark enough', () => {
    expect(readableTheme('#1B5E20').brand).toBe('#1b5e20');
    expect(readableTheme('#036').brand).toBe('#003366');
  });

  it('darkens no further than needed and keeps the hue', () => {
    const [red = 0, green = 0, blue = 0] = partsOf(readableTheme('#ffcc00').brand);
    expect(contrastWithWhite([red, green, blue])).toBeLessThan(5.1);
    expect(blue).toBe(0);
    expect(green / red).toBeCloseTo(0.8, 1);
  });
});
