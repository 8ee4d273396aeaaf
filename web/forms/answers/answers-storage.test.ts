import { expect, test } from 'vitest';
import { clearSavedForm, readSavedForm, saveForm } from './answers-storage.ts';

function createStore(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}
const form = { submissionId: 'a', answers: { studentFirstName: 'Maya' }, stepId: 'contact' };

test('reads back what was saved, under its key only', () => {
  const store = createStore();
  saveForm(store, 'one', form);
  expect(readSavedForm(store, 'one')).toEqual(form);
  expect(readSavedForm(store, 'two')).toBeUndefined();
});

test.each(['', '{', 'null', '[]', '{"submissionId":1,"answers":{}}', '{"submissionId":"a"}'])('ignores %j', (text) => {
  expect(readSavedForm(createStore({ one: text }), 'one')).toBeUndefined();
});

test('forgets', () => {
  const store = createStore();
  saveForm(store, 'one', form);
  clearSavedForm(store, 'one');
  expect(readSavedForm(store, 'one')).toBeUndefined();
});

test('a store that refuses does not stop the form', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  const store = { getItem: refuse, setItem: refuse, removeItem: refuse };
  saveForm(store, 'one', form);
  clearSavedForm(store, 'one');
  expect(readSavedForm(store, 'one')).toBeUndefined();
});
