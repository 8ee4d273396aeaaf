type Plant = { x: number; base: number; height: number; fill: string };

/** A tall conifer in three tiers. */
export function drawConifer({ x, base, height, fill }: Plant): string {
  const tiers = [
    { top: 0, bottom: 0.42, half: 0.13 },
    { top: 0.24, bottom: 0.68, half: 0.175 },
    { top: 0.46, bottom: 0.92, half: 0.22 },
  ].map(({ top, bottom, half }) => {
    const at = (part: number) => Math.round(base - height + height * part);
    return `M${x} ${at(top)}L${Math.round(x + half * height)} ${at(bottom)}H${Math.round(x - half * height)}Z`;
  });
  const trunk = height * 0.035;
  return `<path d="${tiers.join('')}M${x - trunk} ${base - height * 0.1}h${trunk * 2}V${base}h${-trunk * 2}Z" fill="${fill}"/>`;
}

/** A palm with a leaning trunk and six leaves. */
export function drawPalm({ x, base, height, fill }: Plant): string {
  const top = base - height;
  const leaf = height * 0.42;
  const leaves = [
    [-1, 0.25],
    [-0.85, -0.25],
    [-0.4, -0.55],
    [0.4, -0.55],
    [0.9, -0.2],
    [1, 0.3],
  ].map(([across = 0, down = 0]) => {
    const at = (right: number, below: number) => ({ x: Math.round(right * leaf), y: Math.round(below * leaf) });
    const tip = at(across, down + 0.2);
    const over = at(across * 0.5, down - 0.35);
    const under = at(across * 0.45, down * 0.6);
    const back = `q${under.x - tip.x} ${under.y - tip.y} ${-tip.x} ${-tip.y}`;
    return `M${x} ${top}q${over.x} ${over.y} ${tip.x} ${tip.y}${back}Z`;
  });
  const lean = Math.round(height * 0.1);
  const trunk = `M${x} ${top}q${-lean} ${Math.round(height * 0.5)} ${-lean} ${height}`;
  return `<path d="${trunk}" stroke="${fill}" stroke-width="${Math.round(height * 0.055)}" fill="none"/><path d="${leaves.join('')}" fill="${fill}"/>`;
}

/** A round-headed tree. */
export function drawTree({ x, base, height, fill }: Plant): string {
  const radius = Math.round(height * 0.3);
  const crown = base - height + radius;
  return `<path d="M${x - height * 0.03} ${crown}h${height * 0.06}V${base}h${-height * 0.06}Z" fill="${fill}"/><ellipse cx="${x}" cy="${crown}" rx="${Math.round(radius * 0.9)}" ry="${radius}" fill="${fill}"/>`;
}

/** A saguaro cactus with two arms. */
export function drawCactus({ x, base, height, fill }: Plant): string {
  const arm = Math.round(height * 0.2);
  const stem = `M${x} ${base}V${base - height}`;
  const left = `M${x} ${Math.round(base - height * 0.4)}h${-arm}v${-arm * 1.4}`;
  const right = `M${x} ${Math.round(base - height * 0.52)}h${arm}v${-arm * 1.2}`;
  return `<path d="${stem}${left}${right}" fill="none" stroke="${fill}" stroke-width="${Math.round(height * 0.12)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}
