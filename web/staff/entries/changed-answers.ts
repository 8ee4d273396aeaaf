import type { Fields, RawAnswers } from '#domain/form-kit/field.ts';
import { isSameAnswer, kindOf } from '#domain/form-kit/inputs.ts';

/**
 * What an edit sends: the visible answers that differ, an emptied one as an empty text or as flags of which none is set,
 * because what is absent stays as it is. Hidden answers are not sent.
 */
export function changedAnswers(
  fields: Fields,
  before: RawAnswers,
  after: RawAnswers,
  visible: readonly string[],
): RawAnswers {
  const changed = visible.flatMap((name): [string, unknown][] => {
    const field = fields[name];
    if (!field || isSameAnswer(field, before[name], after[name])) return [];
    return [[name, after[name] ?? kindOf(field).empty]];
  });
  return Object.fromEntries(changed);
}
