import { describe, expect, it } from 'vitest';
import { readShortcut } from './read-shortcut.ts';

const press = (key: string, held: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('readShortcut', () => {
  it.each([
    ['k', { ctrlKey: true }, 'find'],
    ['K', { metaKey: true }, 'find'],
    ['k', {}, undefined],
    ['k', { ctrlKey: true, shiftKey: true }, undefined],
    ['k', { ctrlKey: true, altKey: true }, undefined],
    ['?', { shiftKey: true }, 'sheet'],
    ['/', {}, '/'],
    ['n', {}, 'n'],
    ['p', {}, 'p'],
    ['N', { shiftKey: true }, undefined],
    ['n', { ctrlKey: true }, undefined],
    ['p', { metaKey: true }, undefined],
    ['/', { altKey: true }, undefined],
    ['x', {}, undefined],
  ])('of %s with %j is %s', (key, held, expected) => {
    expect(readShortcut(press(key, held), true)).toBe(expected);
  });

  it('takes only keys with Ctrl or Cmd while single keys are off', () => {
    for (const key of ['?', '/', 'n', 'p']) expect(readShortcut(press(key), false)).toBeUndefined();
    expect(readShortcut(press('k', { ctrlKey: true }), false)).toBe('find');
  });
});
