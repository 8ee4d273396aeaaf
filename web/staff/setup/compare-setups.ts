import type { VersionChoice, VersionDifference } from '#web/staff/entries/edit/compare-versions.ts';

/** A part of a setting that can be chosen separately after two users have changed the setting. */
export type SetupPart<T> = {
  readonly name: string;
  readonly label: string;
  /** How to compare two versions of the part, and how to show it. */
  readonly value: (one: T) => unknown;
  readonly text: (one: T) => string;
  /** Returns the version `into` with this part of another version. */
  readonly take: (into: T, from: T) => T;
};

/** Makes a part for a single property. */
export function propertyPart<T extends object>(
  name: keyof T & string,
  label: string,
  text: (one: T) => string = (one) => String(one[name] ?? ''),
): SetupPart<T> {
  return { name, label, value: (one) => one[name], text, take: (into, from) => ({ ...into, [name]: from[name] }) };
}

type Versions<T> = { readonly opened: T; readonly mine: T; readonly theirs: T };

/** Returns the parts that differ between the screen and the stored data. */
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

/** Returns the stored data, with the parts that the user chose from the screen. */
export function mergeSetups<T>(
  parts: readonly SetupPart<T>[],
  { mine, theirs }: Omit<Versions<T>, 'opened'>,
  choices: Readonly<Record<string, VersionChoice>>,
): T {
  return parts.reduce((merged, { name, take }) => (choices[name] === 'mine' ? take(merged, mine) : merged), theirs);
}
