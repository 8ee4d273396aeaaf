import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { demoBrands } from './brands.ts';
import { listDemoSites } from './sites.ts';

const readDrawing = (path: string) => readFileSync(new URL(`.${path}`, import.meta.url), 'utf8');

describe('the drawings that demo records name', () => {
  const photos = listDemoSites('2026-11-20').flatMap(({ photo }) => photo || []);
  const paths = [
    ...new Set([...demoBrands.flatMap(({ brandIcon, brandPhoto }) => [brandIcon, brandPhoto]), ...photos]),
  ];

  it.each(paths)('%s is a small SVG that loads nothing and runs nothing', (path) => {
    const drawing = readDrawing(path);
    expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox=/);
    expect(drawing.trimEnd()).toMatch(/<\/svg>$/);
    expect(Buffer.byteLength(drawing)).toBeLessThan(6 * 1024);
    expect(drawing).not.toMatch(/<script|<style|href|\bon\w+=|NaN|undefined/);
  });

  it.each(demoBrands)('the icon of $brandName is a PNG of three pixels for one of a mail, too', ({ brandIcon }) => {
    const png = readFileSync(new URL(`.${brandIcon.replace('.svg', '.png')}`, import.meta.url));
    // The signature of a PNG, then its width and height.
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([108, 108]);
    expect(png.length).toBeLessThan(6 * 1024);
  });

  it.each(demoBrands)('the icon of $brandName wears the colour of its brand', ({ brandIcon, color }) => {
    expect(readDrawing(brandIcon)).toContain(`rx="16" fill="${color}"`);
  });
});
