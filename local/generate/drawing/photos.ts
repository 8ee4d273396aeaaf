import { type SeededRandom, seedRandom } from '../../demo/seeded-random.ts';
import { type DrawnBrand, type Palette, palettes } from './palette.ts';
import { drawCourtyard, drawPavilion, drawSchoolhouse, drawStorefront } from './svg-buildings.ts';
import { drawBridge, drawHills, drawMesa, drawPicture, drawStar, drawSun, drawWater } from './svg-landscape.ts';
import { drawCactus, drawConifer, drawPalm, drawTree } from './svg-plants.ts';

const hero = { width: 1600, height: 640 };
const site = { width: 800, height: 600 };

const plants = {
  northstar: drawTree,
  holston: drawTree,
  palmbeach: drawPalm,
  redwoodtrails: drawConifer,
  coppercanyon: drawCactus,
} satisfies Record<DrawnBrand, unknown>;

function growRow(brand: DrawnBrand, random: SeededRandom, xs: number[], base: number, height: number, fill: string) {
  return xs
    .map((x) => plants[brand]({ x, base, height: Math.round(height * (0.8 + random.next() * 0.4)), fill }))
    .join('');
}

function drawHeroScene(brand: DrawnBrand, palette: Palette, random: SeededRandom): string[] {
  const { width, height: bottom } = hero;
  const hills = (level: number, rise: number, fill: string) => drawHills(random, { width, bottom, level, rise, fill });
  switch (brand) {
    case 'northstar':
      return [
        drawStar(1180, 150, 74, palette.accent),
        ...[300, 520, 840, 1010, 1390].map((x, index) => drawStar(x, 70 + ((index * 67) % 150), 14, palette.wall)),
        hills(400, 130, palette.far),
        hills(470, 110, palette.middle),
        hills(540, 90, palette.near),
        growRow(brand, random, [180, 250, 1290, 1370, 1430], 590, 120, palette.brand),
        hills(600, 30, palette.brand),
      ];
    case 'holston':
      return [
        drawSun(1240, 170, 56, palette.sun),
        hills(380, 140, palette.far),
        hills(450, 90, palette.middle),
        drawBridge(420, 400, 760, palette),
        drawWater(width, 505, bottom, palette),
        growRow(brand, random, [120, 210, 300, 1330, 1440], 560, 130, palette.brand),
        hills(610, 20, palette.brand),
      ];
    case 'palmbeach':
      return [
        drawSun(1100, 250, 72, palette.sun),
        hills(410, 60, palette.far),
        drawWater(width, 400, bottom, palette),
        `<path d="M0 560Q420 480 820 560T1600 540V640H0Z" fill="#f2dfbd"/>`,
        growRow(brand, random, [210, 330, 1400], 590, 250, palette.brand),
        hills(625, 20, palette.brand),
      ];
    case 'redwoodtrails':
      return [
        drawSun(420, 160, 54, palette.sun),
        hills(380, 150, palette.far),
        growRow(brand, random, [80, 200, 560, 700, 960, 1120, 1500], 520, 260, palette.middle),
        hills(520, 60, palette.middle),
        growRow(brand, random, [140, 300, 1040, 1230, 1360], 580, 330, palette.near),
        hills(580, 40, palette.near),
        `<path d="M700 640Q760 590 700 560T760 520H784Q740 545 800 575T880 640Z" fill="${palette.horizon}"/>`,
        growRow(brand, random, [40, 1450, 1550], 620, 420, palette.brand),
        hills(625, 20, palette.brand),
      ];
    case 'coppercanyon':
      return [
        drawSun(1220, 190, 60, palette.sun),
        hills(420, 80, palette.far),
        drawMesa(160, 500, 460, 230, palette),
        drawMesa(760, 500, 300, 160, palette),
        drawMesa(1180, 510, 380, 190, palette),
        hills(520, 50, palette.near),
        growRow(brand, random, [300, 700, 1340], 590, 110, palette.accent),
        hills(600, 30, palette.brand),
      ];
  }
}

/** The wide picture at the head of a brand's pages. */
export function drawHero(brand: DrawnBrand): string {
  const palette = palettes[brand];
  return drawPicture(hero.width, hero.height, palette, drawHeroScene(brand, palette, seedRandom(11)));
}

/** The four pictures of learning centers in a brand's colors. */
export function drawSitePhotos(brand: DrawnBrand): string[] {
  const palette = palettes[brand];
  return [drawSchoolhouse, drawPavilion, drawStorefront, drawCourtyard].map((drawBuilding, index) => {
    const random = seedRandom(100 + index);
    const { width, height: bottom } = site;
    return drawPicture(width, bottom, palette, [
      drawSun(random.between(120, 680), random.between(90, 130), 38, palette.sun),
      drawHills(random, { width, bottom, level: 400, rise: 140, fill: palette.far }),
      drawHills(random, { width, bottom, level: 450, rise: 80, fill: palette.middle }),
      growRow(brand, random, [70, 730], 476, 190, palette.near),
      drawBuilding(palette),
      `<path d="M0 468Q400 452 800 468V600H0Z" fill="${palette.near}"/>`,
      `<path d="M372 468H428L520 600H280Z" fill="${palette.horizon}" opacity=".85"/>`,
      growRow(brand, random, [130, 680], 540, 110, palette.brand),
      `<path d="M0 560Q200 536 400 566T800 556V600H0Z" fill="${palette.brand}"/>`,
    ]);
  });
}
