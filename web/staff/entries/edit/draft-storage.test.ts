import { expect, it } from 'vitest';
import { draftKey, eraseDrafts, readDraft, saveDraft } from './draft-storage.ts';

/** Session storage as far as drafts need it: its keys are its own properties. */
function createStore(items: Record<string, string> = {}): Storage {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
    removeItem: (key: string) => {
      delete items[key];
    },
  };
  return new Proxy(items, { get: (_, key) => Reflect.get(methods, key) }) as unknown as Storage;
}

const content = { answers: { city: 'Oakland' } };

it('returns what was stored', () => {
  const store = createStore();
  saveDraft(draftKey('1', 'interest'), content, store);
  expect(readDraft(draftKey('1', 'interest'), store)).toEqual({ savedAt: expect.any(String), content });
  expect(readDraft(draftKey('2', 'interest'), store)).toBeUndefined();
});

it.each(['[]', '{"savedAt":"x","content":{}}', '{"savedAt":"2026-11-20T10:42:00.000Z"}'])(
  'finds nothing in %j',
  (text) => expect(readDraft('draft:1:a', createStore({ 'draft:1:a': text }))).toBeUndefined(),
);

it('erases the drafts of everybody, or of everybody else', () => {
  const items = { 'draft:1:a': '{}', 'draft:11:a': '{}', 'draft:1:b': '{}', 'form:interest': '{}' };
  const left = (except?: string) => {
    const mine = { ...items };
    eraseDrafts(createStore(mine), except);
    return Object.keys(mine);
  };
  expect(left('1')).toEqual(['draft:1:a', 'draft:1:b', 'form:interest']);
  expect(left()).toEqual(['form:interest']);
});
