import type { SeededRandom } from '../../demo/seeded-random.ts';
import type { Palette } from './palette.ts';

/** An SVG picture of the given size in pixels, with a sky that fades towards the horizon. */
export function drawPicture(width: number, height: number, palette: Palette, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${palette.sky}"/><stop offset="1" stop-color="${palette.horizon}"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
${parts.join('\n')}
</svg>
`;
}

/** A ridge of soft hills across the width, around the height `level`, filled down to the bottom. */
export function drawHills(
  random: SeededRandom,
  { width, bottom, level, rise, fill }: { width: number; bottom: number; level: number; rise: number; fill: string },
): string {
  const step = width / 5;
  const heights = Array.from({ length: 6 }, () => Math.round(level - random.next() * rise));
  const curves = heights.slice(1).map((height, index) => {
    const x = step * (index + 1);
    const middle = Math.round(x - step / 2);
    return `C${middle} ${heights[index]} ${middle} ${height} ${Math.round(x)} ${height}`;
  });
  return `<path d="M0 ${heights[0]}${curves.join('')}V${bottom}H0Z" fill="${fill}"/>`;
}

/** A flat-topped rock with darker layers, with its foot at `base`. */
export function drawMesa(x: number, base: number, width: number, height: number, palette: Palette): string {
  const top = base - height;
  const slope = Math.round(height * 0.28);
  const outline = `M${x} ${base}l${slope} ${-height}h${width - 2 * slope}l${slope} ${height}Z`;
  const bands = [0.22, 0.5, 0.78].map((part) => {
    const inset = Math.round(slope * (1 - part));
    return `M${x + inset} ${Math.round(top + height * part)}h${width - 2 * inset}`;
  });
  return `<path d="${outline}" fill="${palette.middle}"/><path d="${bands.join('')}" stroke="${palette.near}" stroke-width="7" opacity=".5"/>`;
}

/** A stretch of calm water with a few lines of light. */
export function drawWater(width: number, top: number, bottom: number, palette: Palette): string {
  const lines = [0.2, 0.45, 0.75].map((part, index) => {
    const y = Math.round(top + (bottom - top) * part);
    return `M${Math.round(width * (0.12 + index * 0.2))} ${y}h${Math.round(width * 0.22)}`;
  });
  return `<path d="M0 ${top}H${width}V${bottom}H0Z" fill="${palette.near}"/><path d="${lines.join('')}" stroke="${palette.horizon}" stroke-width="5" stroke-linecap="round" opacity=".45"/>`;
}

/** An arched bridge from x over the given width, its deck at the height `deck`. */
export function drawBridge(x: number, deck: number, width: number, palette: Palette): string {
  const span = width / 4;
  const arches = [0, 1, 2, 3].map(
    (index) => `M${x + index * span + 16} ${deck + 130}v-30a${span / 2 - 16} 74 0 0 1 ${span - 32} 0v30Z`,
  );
  return `<path d="M${x} ${deck}h${width}v130h${-width}Z" fill="${palette.wall}"/><path d="${arches.join('')}" fill="${palette.middle}"/><path d="M${x - 14} ${deck - 14}h${width + 28}v18h${-width - 28}Z" fill="${palette.brand}"/>`;
}

export function drawSun(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius * 1.7}" fill="${fill}" opacity=".18"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

/** A star with four long points. */
export function drawStar(x: number, y: number, radius: number, fill: string): string {
  const waist = radius * 0.2;
  const points = Array.from({ length: 8 }, (_, index) => {
    const reach = index % 2 ? waist : radius;
    const angle = (Math.PI / 4) * index - Math.PI / 2;
    return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  });
  return `<path d="M${points.join('L')}Z" fill="${fill}"/>`;
}
