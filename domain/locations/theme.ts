/** The minimum contrast between text and background. Source: WCAG 2.2 §1.4.3. */
const textContrast = 4.5;

/** Returns a brand color on which white text is readable: the color is darkened stepwise until the contrast is 4.5. */
export function readableTheme(color: string): { brand: string; ink: string } {
  let rgb = parseHex(color);
  while (contrastWithWhite(rgb) < textContrast) rgb = rgb.map((part) => Math.floor(part * 0.95));
  return { brand: `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`, ink: '#ffffff' };
}

/** Returns red, green and blue of #rgb or #rrggbb; a transparency value is ignored. */
function parseHex(color: string): number[] {
  const hex = color.slice(1);
  const long = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
}

/** The contrast of an sRGB color with white. Source: WCAG 2.2, contrast ratio. */
export function contrastWithWhite(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
