import { expect, it } from 'vitest';
import { createMemoryStorage } from '../../tests/fixtures/memory-storage.ts';
import { readStored, writeStored } from './tab-storage.ts';

it('reads what was stored under the key, until it is removed', () => {
  const store = createMemoryStorage();
  writeStored('one', { city: 'Oakland' }, store);
  expect(readStored('one', store)).toEqual({ city: 'Oakland' });
  expect(readStored('two', store)).toBeUndefined();
  writeStored('one', undefined, store);
  expect(readStored('one', store)).toBeUndefined();
});

it.each(['', '{', 'null', '1'])('finds nothing in %j', (text) => {
  expect(readStored('one', createMemoryStorage({ one: text }))).toBeUndefined();
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
