import { expect, test } from 'vitest';
import { readSavedForm } from './answers-storage.ts';

const createStore = (text: string) => ({ getItem: () => text, setItem: () => undefined, removeItem: () => undefined });

test('reads what the form stored', () => {
  const form = {
    submissionId: 'a',
    answers: { studentFirstName: 'Maya' },
    stepId: 'contact',
    suggested: { school: 'Oak' },
  };
  expect(readSavedForm('one', createStore(JSON.stringify({ ...form, other: 1 })))).toEqual(form);
});

test.each(['[]', '{"submissionId":1,"answers":{}}', '{"submissionId":"a"}'])('ignores %j', (text) => {
  expect(readSavedForm('one', createStore(text))).toBeUndefined();
});
