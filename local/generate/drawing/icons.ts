import { type DrawnBrand, palettes } from './palette.ts';
import { drawStar } from './svg-landscape.ts';
import { drawConifer, drawPalm } from './svg-plants.ts';

const white = '#ffffff';

const marks: Record<DrawnBrand, string> = {
  northstar: drawStar(30, 34, 22, white) + drawStar(48, 16, 8, palettes.northstar.accent),
  holston: `<path d="M14 15h7v34h-7ZM43 15h7v34h-7Z" fill="${white}"/><path d="M21 25q11 16 22 0" fill="none" stroke="${white}" stroke-width="4"/><path d="M10 40h44" stroke="${palettes.holston.accent}" stroke-width="5"/>`,
  palmbeach: `<circle cx="44" cy="22" r="8" fill="${palettes.palmbeach.accent}"/>${drawPalm({ x: 30, base: 50, height: 32, fill: white })}<path d="M12 52q10-6 20 0t20 0" fill="none" stroke="${white}" stroke-width="4" stroke-linecap="round"/>`,
  redwoodtrails:
    drawConifer({ x: 26, base: 52, height: 42, fill: white }) +
    drawConifer({ x: 44, base: 52, height: 28, fill: palettes.redwoodtrails.accent }),
  coppercanyon: `<circle cx="42" cy="20" r="8" fill="${palettes.coppercanyon.sun}"/><path d="M8 50l7-24h14l5 24Z" fill="${white}"/><path d="M31 50l6-16h11l8 16Z" fill="${white}" opacity=".75"/><path d="M13 34h19M11 42h21" stroke="${palettes.coppercanyon.brand}" stroke-width="2.5"/>`,
};

/** The square icon of a brand: its mark on its color, 64 by 64. */
export function drawIcon(brand: DrawnBrand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
<rect width="64" height="64" rx="16" fill="${palettes[brand].brand}"/>
${marks[brand]}
</svg>
`;
}
