import type { Palette } from './palette.ts';

// The ground line of every building is y = 470 of a picture 800 wide.
const ground = 470;

function drawWindows(xs: number[], y: number, width: number, height: number, palette: Palette): string {
  const panes = xs.map((x) => `M${x} ${y}h${width}v${height}h${-width}Z`).join('');
  const bars = xs.map((x) => `M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`).join('');
  return `<path d="${panes}" fill="${palette.far}"/><path d="${bars}" stroke="${palette.wall}" stroke-width="4"/>`;
}

/** A schoolhouse: two wings and a gabled middle with a round window. */
export function drawSchoolhouse(palette: Palette): string {
  return [
    `<path d="M150 320H650V${ground}H150Z" fill="${palette.wall}"/>`,
    `<path d="M130 322L165 268H635L670 322Z" fill="${palette.near}"/>`,
    `<path d="M310 ${ground}V270L400 196L490 270V${ground}Z" fill="${palette.wall}"/>`,
    `<path d="M290 282L400 190L510 282L498 296L400 214L302 296Z" fill="${palette.brand}"/>`,
    `<circle cx="400" cy="286" r="24" fill="${palette.accent}"/>`,
    drawWindows([180, 246, 514, 580], 352, 42, 58, palette),
    `<path d="M362 ${ground}V386a38 38 0 0 1 76 0V${ground}Z" fill="${palette.brand}"/>`,
    `<path d="M400 350V${ground}" stroke="${palette.wall}" stroke-width="4"/>`,
  ].join('');
}

/** A low modern pavilion: a long roof over tall panes of glass. */
export function drawPavilion(palette: Palette): string {
  const posts = Array.from({ length: 9 }, (_, index) => `M${190 + index * 52} 318V${ground}`).join('');
  return [
    `<path d="M190 318H606V${ground}H190Z" fill="${palette.far}"/>`,
    `<path d="${posts}" stroke="${palette.wall}" stroke-width="7"/>`,
    `<path d="M500 250H660V${ground}H500Z" fill="${palette.wall}"/>`,
    `<path d="M130 286H520V318H130Z" fill="${palette.brand}"/>`,
    `<path d="M486 236H674V258H486Z" fill="${palette.near}"/>`,
    drawWindows([530, 592], 292, 40, 40, palette),
    `<path d="M546 ${ground}V370H614V${ground}Z" fill="${palette.accent}"/>`,
    `<path d="M398 ${ground}V356H450V${ground}Z" fill="${palette.near}"/>`,
  ].join('');
}

/** A corner building: a row of windows over a shop front with an awning. */
export function drawStorefront(palette: Palette): string {
  const stripes = Array.from({ length: 6 }, (_, index) => `M${222 + index * 64} 350h32v34h-32Z`).join('');
  return [
    `<path d="M200 190H600V${ground}H200Z" fill="${palette.wall}"/>`,
    `<path d="M186 172H614V200H186Z" fill="${palette.brand}"/>`,
    drawWindows([236, 322, 408, 494], 230, 56, 78, palette),
    `<path d="M190 350H610V384H190Z" fill="${palette.accent}"/><path d="${stripes}" fill="${palette.wall}" opacity=".7"/>`,
    `<path d="M226 400H356V${ground}H226ZM446 400H574V${ground}H446Z" fill="${palette.far}"/>`,
    `<path d="M374 ${ground}V398H428V${ground}Z" fill="${palette.brand}"/>`,
  ].join('');
}

/** A courtyard: an arcade of round arches next to a small tower. */
export function drawCourtyard(palette: Palette): string {
  const arches = [246, 334, 422, 510, 598].map((x) => `M${x} ${ground}v-62a32 32 0 0 1 64 0v62Z`).join('');
  return [
    `<path d="M220 326H690V${ground}H220Z" fill="${palette.wall}"/>`,
    `<path d="M206 330L236 292H674L704 330Z" fill="${palette.brand}"/>`,
    `<path d="M120 240H226V${ground}H120Z" fill="${palette.wall}"/>`,
    `<path d="M104 246L173 178L242 246Z" fill="${palette.near}"/>`,
    `<path d="${arches}" fill="${palette.middle}"/>`,
    `<circle cx="173" cy="288" r="20" fill="${palette.accent}"/>`,
    `<path d="M149 ${ground}V390a24 24 0 0 1 48 0V${ground}Z" fill="${palette.brand}"/>`,
  ].join('');
}
