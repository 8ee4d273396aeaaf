/**
 * The limit of a figure: for its value, its ratio to the floor, or its distance from the floor. The floor is what the
 * simplest code that does the same work takes. Ratios are valid on any machine, milliseconds only on the machine that
 * they were set on.
 */
export type Target = {
  readonly of: 'value' | 'ratio' | 'difference';
  readonly max?: number;
  readonly min?: number;
};

/** One line of the table of docs/benchmarks.md. */
export type Figure = {
  readonly what: string;
  /** What was measured, in `unit` (empty for a number without a unit). */
  readonly value: number;
  readonly unit: string;
  /** What else was measured along with it, by name. */
  readonly details: Readonly<Record<string, number | readonly number[]>>;
  /** The result of the simplest code that does the same work, measured in the same run, in `unit`. */
  readonly floor?: number;
  /** `value` divided by `floor`. */
  readonly ratio?: number;
  /** All must be met. Empty when the figure is only reported. */
  readonly targets: readonly Target[];
  /** null without targets. */
  readonly met: boolean | null;
};

type Measured = Pick<Figure, 'what' | 'value' | 'unit'> & Partial<Pick<Figure, 'details' | 'floor' | 'targets'>>;

/** A figure with its ratio and whether it meets its targets. */
export function toFigure({ what, value, unit, details = {}, floor, targets = [] }: Measured): Figure {
  const compared = floor === undefined ? {} : { floor, ratio: value / floor };
  const met = targets.length === 0 ? null : targets.every((target) => isMet(target, value, floor));
  return { what, value, unit, details, ...compared, targets, met };
}

function isMet(
  { of, max = Number.POSITIVE_INFINITY, min = Number.NEGATIVE_INFINITY }: Target,
  value: number,
  floor = Number.NaN,
) {
  const compared = { value, ratio: value / floor, difference: value - floor }[of];
  return compared <= max && compared >= min;
}

/** The figures as a table in Markdown. */
export function toTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { what, unit, floor, ratio, targets, met } = figure;
    const shownFloor = floor === undefined ? '' : withUnit(floor, unit);
    const shownRatio = ratio === undefined ? '' : ratio.toFixed(2);
    const shownTargets = targets.map((target) => describeTarget(target, unit)).join(', ');
    return [
      what,
      describeMeasured(figure),
      shownFloor,
      shownRatio,
      shownTargets,
      met === null ? '' : met ? 'yes' : '**no**',
    ];
  });
  const lines = [['what', 'measured', 'floor', 'ratio', 'target', 'met'], Array(6).fill('---'), ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function describeMeasured({ value, unit, details }: Figure): string {
  const others = Object.entries(details).map(([name, numbers]) => `${name} ${[numbers].flat().map(show).join(', ')}`);
  return withUnit(value, unit) + (others.length > 0 ? ` (${others.join('; ')})` : '');
}

function describeTarget({ of, max, min }: Target, unit: string): string {
  if (of === 'value' && max === min && max !== undefined) return withUnit(max, unit);
  const bounds = [max !== undefined && (['at most', max] as const), min !== undefined && (['at least', min] as const)];
  return bounds
    .filter((bound) => bound !== false)
    .map(([words, bound]) => {
      if (of === 'value') return `${words} ${withUnit(bound, unit)}`;
      if (of === 'ratio') return `${words} ${show(bound)} floors`;
      return `${words} the floor ${bound < 0 ? '-' : '+'} ${show(Math.abs(bound))}`;
    })
    .join(', ');
}

const withUnit = (value: number, unit: string) => (unit ? `${show(value)} ${unit}` : show(value));

function show(value: number): string {
  return String(Number(value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2)));
}
