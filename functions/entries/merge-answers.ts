import type { StoredBase, Unindexed } from '#domain/entries/entry-definition.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';

/** Returns an entry with other answers, after `check` has checked all answers; its other fields do not change. */
export async function mergeAnswers<E extends StoredBase>(
  form: Form,
  before: E,
  answers: RawAnswers,
  check: (all: RawAnswers) => RawAnswers | Promise<RawAnswers>,
): Promise<Unindexed<E>> {
  if (Object.keys(answers).length === 0) return before;
  const values = before as unknown as RawAnswers;
  const others = Object.entries(values).filter(([name]) => !Object.hasOwn(form.fields, name));
  const checked = await check({ ...pickAnswers(form, values), ...answers });
  return { ...Object.fromEntries(others), ...checked, formVersion: form.version } as unknown as Unindexed<E>;
}
