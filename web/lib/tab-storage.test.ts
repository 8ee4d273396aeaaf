import { expect, it } from 'vitest';
import { readStored, writeStored } from './tab-storage.ts';

function createStore(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

it('reads what was stored under the key, until it is removed', () => {
  const store = createStore();
  writeStored('one', { city: 'Oakland' }, store);
  expect(readStored('one', store)).toEqual({ city: 'Oakland' });
  expect(readStored('two', store)).toBeUndefined();
  writeStored('one', undefined, store);
  expect(readStored('one', store)).toBeUndefined();
});

it.each(['', '{', 'null', '1'])('finds nothing in %j', (text) => {
  expect(readStored('one', createStore({ one: text }))).toBeUndefined();
});

it('works without storage, and with one that refuses', () => {
  const refuse = () => {
    throw new Error('denied');
  };
  for (const store of [undefined, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    expect(() => writeStored('one', {}, store)).not.toThrow();
    expect(readStored('one', store)).toBeUndefined();
  }
});
