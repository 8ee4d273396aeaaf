import { expect, test } from 'vitest';
import { toSearchText } from './search-text.ts';

test.each([
  [['Núñez', 'José'], 'nunez jose'],
  [['NUN\u0303EZ'], 'nunez'],
  [['Nguyễn', undefined, null, '', 'Đỗ'], 'nguyen đo'],
  [[], ''],
])('%j is searched as %j', (parts, text) => {
  expect(toSearchText(parts)).toBe(text);
});
