import type { VersionChoice, VersionDifference } from '#web/staff/entries/edit/compare-versions.ts';

/** A part of what is set up on a screen, which one person may keep where another one has changed it. */
export type SetupPart<T> = {
  readonly name: string;
  readonly label: string;
  /** How to compare two versions of it, and how to show it. */
  readonly value: (one: T) => unknown;
  readonly text: (one: T) => string;
  /** The version `into` with this part of another one. */
  readonly take: (into: T, from: T) => T;
};

/** A part that is one property. */
export function propertyPart<T extends object>(
  name: keyof T & string,
  label: string,
  text: (one: T) => string = (one) => String(one[name] ?? ''),
): SetupPart<T> {
  return { name, label, value: (one) => one[name], text, take: (into, from) => ({ ...into, [name]: from[name] }) };
}

type Versions<T> = { readonly opened: T; readonly mine: T; readonly theirs: T };

/** The parts in which what is on the screen is not what is stored now. */
export function compareSetups<T>(
  parts: readonly SetupPart<T>[],
  { opened, mine, theirs }: Versions<T>,
): VersionDifference[] {
  return parts.flatMap(({ name, label, value, text }): VersionDifference[] => {
    const isSame = (one: T, other: T) => JSON.stringify(value(one)) === JSON.stringify(value(other));
    if (isSame(mine, theirs)) return [];
    return [{ name, label, mine: text(mine), theirs: text(theirs), changedByMe: !isSame(opened, mine) }];
  });
}

/** The stored data, with the parts that the user chose from the screen. */
export function mergeSetups<T>(
  parts: readonly SetupPart<T>[],
  { mine, theirs }: Omit<Versions<T>, 'opened'>,
  choices: Readonly<Record<string, VersionChoice>>,
): T {
  return parts.reduce((merged, { name, take }) => (choices[name] === 'mine' ? take(merged, mine) : merged), theirs);
}
