import { type EntryFields, nameField, recordFieldText } from '#domain/entries/name-field.ts';
import { answerText } from '#domain/form-kit/answer-text.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { isSameAnswer } from '#domain/form-kit/define/inputs.ts';

/** A field whose value on the screen differs from the stored one. */
export type VersionDifference = {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** Whether the user changed it on the screen; otherwise only another user changed it. */
  readonly changedByMe: boolean;
};
export type VersionChoice = 'mine' | 'theirs';

type Versions = { readonly opened: RawAnswers; readonly mine: RawAnswers; readonly theirs: RawAnswers };

/**
 * Returns the differences between the screen and the stored entry: the record fields in `otherFields`, then the answers
 * in the order of the form.
 */
export function compareVersions(
  definition: EntryFields,
  { opened, mine, theirs }: Versions,
  otherFields: readonly string[] = [],
): VersionDifference[] {
  const { form, recordFields } = definition;
  const names = [...otherFields, ...Object.keys(form.fields)];
  return names.flatMap((name): VersionDifference[] => {
    const field = form.fields[name];
    const isSame = (one: unknown, other: unknown) =>
      field ? isSameAnswer(field, one, other) : (one ?? '') === (other ?? '');
    if (isSame(mine[name], theirs[name])) return [];
    const read = (value: unknown) =>
      field ? answerText(field, value) : recordFieldText(recordFields[name] ?? {}, value);
    const label = nameField(definition, name);
    const changedByMe = !isSame(opened[name], mine[name]);
    return [{ name, label, mine: read(mine[name]), theirs: read(theirs[name]), changedByMe }];
  });
}

/** Returns the default choices: the user's changes, and the other user's changes to other fields. */
export function proposeChoices(differences: readonly VersionDifference[]): Record<string, VersionChoice> {
  return Object.fromEntries(differences.map(({ name, changedByMe }) => [name, changedByMe ? 'mine' : 'theirs']));
}

/** Returns the answers to continue with: the stored ones, with those that the user chose from the screen. */
export function mergeVersions(
  { mine, theirs }: Pick<Versions, 'mine' | 'theirs'>,
  choices: Readonly<Record<string, VersionChoice>>,
): RawAnswers {
  const chosen = Object.entries(choices).flatMap(([name, choice]) => (choice === 'mine' ? [[name, mine[name]]] : []));
  return { ...theirs, ...Object.fromEntries(chosen) };
}
