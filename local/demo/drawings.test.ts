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

  it.each(demoBrands)('the icon of $brandName wears the colour of its brand', ({ brandIcon, color }) => {
    expect(readDrawing(brandIcon)).toContain(`rx="16" fill="${color}"`);
  });
});
