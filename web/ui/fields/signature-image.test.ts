import { expect, it } from 'vitest';
import { fontsOf } from './signature-image.ts';

it.each([
  ['Maya Torres', true],
  ["Zoë O'Connor-Núñez", true],
  ['Zoe\u0308', true],
  ['Łukasz Żółć', true],
  ['Nguyễn Thị Ánh', false],
  ['Σοφία Παππά', false],
  ['Արմեն', false],
  ['محمد', false],
  ['李小龍', false],
])('%s is handwritten: %s', (name, isHandwritten) => {
  expect(fontsOf(name).includes('cursive')).toBe(isHandwritten);
});
