// Draws the icons and photos of the demo brands into local/demo/brands. Run it after a change to a drawing; a Chromium turns
// the icons into the PNG files that mails show: FIRSTBELL_BROWSER=<its path> node local/generate/brand-drawings.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { drawIcon } from './drawing/icons.ts';
import { type DrawnBrand, palettes } from './drawing/palette.ts';
import { drawHero, drawSitePhotos } from './drawing/photos.ts';

const brandsFolder = new URL('../demo/brands/', import.meta.url);
/** Mails show an icon at 36 pixels, which are up to 108 pixels on some screens. */
const [iconSize, pngSize] = [64, 108];

const browser = await chromium.launch({ executablePath: process.env.FIRSTBELL_BROWSER ?? '', args: ['--no-sandbox'] });
const page = await browser.newPage({
  viewport: { width: iconSize, height: iconSize },
  deviceScaleFactor: pngSize / iconSize,
});

for (const brand of Object.keys(palettes) as DrawnBrand[]) {
  const folder = new URL(`${brand}/`, brandsFolder);
  const icon = drawIcon(brand);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('icon.svg', folder), icon);
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${icon}`);
  await page.screenshot({ path: new URL('icon.png', folder).pathname, omitBackground: true });
  writeFileSync(new URL('hero.svg', folder), drawHero(brand));
  for (const [index, photo] of drawSitePhotos(brand).entries()) {
    writeFileSync(new URL(`site-${index + 1}.svg`, folder), photo);
  }
}
await browser.close();
