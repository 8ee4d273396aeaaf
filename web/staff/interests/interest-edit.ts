import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { RawAnswers } from '#domain/form-kit/field.ts';

const names = Object.keys(interestForm.fields);

/** The answers among the fields of an entry. */
export function pickAnswers(entry: RawAnswers): RawAnswers {
  return Object.fromEntries(names.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]])));
}

/**
 * What an edit sends: the visible answers that differ, an emptied one as an empty text, because what is absent stays as
 * it is. Hidden answers are not sent.
 */
export function changedAnswers(before: RawAnswers, after: RawAnswers, visible: readonly string[]): RawAnswers {
  const changed = visible.filter((name) => (before[name] ?? '') !== (after[name] ?? ''));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? '']));
}
