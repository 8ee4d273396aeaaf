import { describe, expect, it } from 'vitest';
import { type Group, joinLegend, splitByGroup } from './group.ts';

const home: Group = { id: 'home', legend: 'Home address' };
const other: Group = { id: 'other', legend: 'Other address' };
const describeParts = (...groups: (Group | undefined)[]) =>
  splitByGroup(groups.map((group) => ({ group }))).map(({ legend, items }) => [legend, items.length]);

describe('splitByGroup', () => {
  it.each([
    ['nothing', [], []],
    ['no groups', [undefined, undefined], [[undefined, 2]]],
    [
      'the only group, first: the title of the step says its legend',
      [home, home, undefined],
      [
        [undefined, 2],
        [undefined, 1],
      ],
    ],
    [
      'the only group after a question',
      [undefined, home, home],
      [
        [undefined, 1],
        ['Home address', 2],
      ],
    ],
    [
      'two groups',
      [home, home, other],
      [
        ['Home address', 2],
        ['Other address', 1],
      ],
    ],
  ])('%s', (_, groups, parts) => {
    expect(describeParts(...groups)).toEqual(parts);
  });
});

it('names a question outside its form', () => {
  expect(joinLegend('Home address', 'City')).toBe('Home address: City');
  expect(joinLegend(undefined, 'City')).toBe('City');
});
