// Draws the icons and photos of the demo brands into local/demo/brands. Run it after a change to a drawing:
// node local/generate/brand-drawings.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { drawIcon } from './drawing/icons.ts';
import { type DrawnBrand, palettes } from './drawing/palette.ts';
import { drawHero, drawSitePhotos } from './drawing/photos.ts';

const brandsFolder = new URL('../demo/brands/', import.meta.url);

for (const brand of Object.keys(palettes) as DrawnBrand[]) {
  const folder = new URL(`${brand}/`, brandsFolder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('icon.svg', folder), drawIcon(brand));
  writeFileSync(new URL('hero.svg', folder), drawHero(brand));
  for (const [index, photo] of drawSitePhotos(brand).entries()) {
    writeFileSync(new URL(`site-${index + 1}.svg`, folder), photo);
  }
}
