/** Questions with a common legend; their short labels need it as context. */
export type Group = {
  readonly id: string;
  readonly legend: string;
  /** Labels of the buttons that open and remove an optional group, which is closed until it has an answer. */
  readonly folded?: { readonly add: string; readonly remove: string };
};

type Grouped = { readonly group?: Group | undefined };
export type Part<T extends Grouped> = {
  readonly group: Group | undefined;
  /** The heading of the part. Undefined for the only group of a step if it comes first, because the title of the step names it. */
  readonly legend: string | undefined;
  readonly items: readonly T[];
};

/** Splits the questions or rows of a step by their groups. */
export function splitByGroup<T extends Grouped>(items: readonly T[]): Part<T>[] {
  const parts: { group: Group | undefined; items: T[] }[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (last && last.group === item.group) last.items.push(item);
    else parts.push({ group: item.group, items: [item] });
  }
  const count = parts.filter(({ group }) => group).length;
  return parts.map(({ group, ...part }, at) => ({
    ...part,
    group,
    legend: at === 0 && count === 1 ? undefined : group?.legend,
  }));
}

/** The label of a question outside its form, such as in a list of errors: the legend of its group, then its label. */
export function joinLegend(legend: string | undefined, label: string): string {
  return legend ? `${legend}: ${label}` : label;
}
