import type { StoredBase } from '#domain/entries/entry-definition.ts';

/** First and last name of the student, from the fields of any area. */
export function namesOf(entry: StoredBase): readonly [string, string] {
  return [readFirst(entry, 'studentFirstName', 'firstName'), readFirst(entry, 'studentLastName', 'lastName')];
}

/** What an entry holds under the first of some names that it has. */
export function readFirst(entry: StoredBase, ...names: readonly string[]): string {
  return String(names.map((name) => Reflect.get(entry, name)).find((value) => value) ?? '');
}
