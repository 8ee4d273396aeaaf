import { expect, test } from 'vitest';
import { readEntryForm, readStepEntry } from './step-history.ts';

test('reads the step of the same form', () => {
  expect(readStepEntry({ form: 'a', step: 'parent', from: 'student', language: 'es' }, 'a')).toEqual({
    form: 'a',
    step: 'parent',
    from: 'student',
    language: 'es',
  });
  expect(readStepEntry({ form: 'a', step: 'parent', isEdit: true }, 'a')?.isEdit).toBe(true);
});

test('knows no step of another form, nor in what others left in the history', () => {
  for (const state of [{ form: 'b', step: 'parent' }, { form: 'a' }, { form: 'a', step: 1 }, null, undefined, 'a']) {
    expect(readStepEntry(state, 'a')).toBeUndefined();
  }
});

test('knows to which filling-in an entry belongs', () => {
  expect(readEntryForm({ form: 'a', step: 'parent' })).toBe('a');
  for (const state of [null, undefined, 'a', {}, { form: 1 }]) expect(readEntryForm(state)).toBeUndefined();
});
