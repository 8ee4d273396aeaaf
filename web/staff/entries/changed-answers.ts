import { isEmptyAnswer, type RawAnswers } from '#domain/form-kit/field.ts';
import type { Form } from '#domain/form-kit/form.ts';

/** The answers among the fields of an entry. */
export function pickAnswers(form: Form, entry: RawAnswers): RawAnswers {
  const names = Object.keys(form.fields);
  return Object.fromEntries(names.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]])));
}

/**
 * What an edit sends: the visible answers that differ, an emptied one as an empty text or as flags of which none is set,
 * because what is absent stays as it is. Hidden answers are not sent.
 */
export function changedAnswers(
  form: Form,
  before: RawAnswers,
  after: RawAnswers,
  visible: readonly string[],
): RawAnswers {
  const changed = visible.filter((name) => !isSameAnswer(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name] ?? emptyAnswer(form, name)]));
}

/** Whether two answers say the same; blank, absent and no flag set are one. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  if (isEmptyAnswer(one) && isEmptyAnswer(other)) return true;
  return canonical(one) === canonical(other);
}

/** Flags in one order, those that are not set left out. */
function canonical(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return JSON.stringify(answer ?? '');
  return JSON.stringify(
    Object.entries(answer)
      .filter(([, set]) => set === true)
      .map(([flag]) => flag)
      .sort(),
  );
}

function emptyAnswer(form: Form, name: string): unknown {
  const input = form.fields[name]?.input;
  return input === 'yesNo' || input === 'yesNoNotSure' ? { yes: false, no: false } : '';
}
