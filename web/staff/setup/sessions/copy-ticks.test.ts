import { expect, test } from 'vitest';
import type { CopyCenter, CopyPart } from '#domain/sessions/copy-api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { countTicks, listCopied, listKeys, listSources, proposeTicks, toCopyRequest } from './copy-ticks.ts';

const center = (siteId: string, parts: CopyCenter['parts']): CopyCenter => ({
  siteId,
  parts,
  charter_id: 'c',
  name: siteId,
  charter: 'Bayview Charter',
});
const part = (name: CopyPart['part'], state: CopyPart['state'], etag = '', leftOut: string[] = []) => ({
  part: name,
  state,
  etag,
  from: 'x',
  to: etag && 'y',
  leftOut,
  isCopy: false,
});
const centers = [
  center('one', [part('offering', 'new'), part('template', 'differs', '"1"'), part('emailSettings', 'same', '"2"')]),
  center('two', [part('offering', 'differs', '"3"', ['Algebra'])]),
  center('three', [part('offering', 'missing', '', ['Algebra', 'Art'])]),
];

test('what is new is ticked, what is there is not', () => {
  const ticks = proposeTicks(centers);
  expect([...ticks]).toEqual(['one offering']);
  expect(countTicks(centers, ticks)).toMatchObject({ count: 1, centers: 1, overwritten: 0, leftOut: 0 });
  expect(toCopyRequest(centers, ticks)).toEqual([{ siteId: 'one', offering: '' }]);
});

test('ticked parts are sent with the version that was seen, equal parts are not', () => {
  const ticks = new Set(['one template', 'one emailSettings', 'two offering', 'three offering']);
  expect(toCopyRequest(centers, ticks)).toEqual([
    { siteId: 'one', template: '"1"' },
    { siteId: 'two', offering: '"3"' },
  ]);
  expect(countTicks(centers, ticks)).toMatchObject({ count: 2, centers: 2, overwritten: 2, leftOut: 1 });
  expect(listKeys(centers, 'offering')).toEqual(['one offering', 'two offering']);
  expect(listKeys(centers, 'emailSettings')).toEqual([]);
});

test.each([
  ['one of two centers', ['one offering', 'one template'], false],
  ['a part of each center', ['one template', 'two offering'], true],
  ['all of the only center', ['one offering'], false],
])('%s is every center: %j, %s', (name, ticks, isEverywhere) => {
  const listed = name.includes('only') ? centers.slice(0, 1) : centers;
  expect(countTicks(listed, new Set(ticks))).toMatchObject({ isEverywhere });
});

test('what was copied can be named to take it back, without what was not', () => {
  const ticks = new Set(['one offering', 'one template', 'one emailSettings', 'two offering']);
  expect(listCopied(centers, ticks, [{ siteId: 'two', part: 'offering' }])).toEqual([
    { siteId: 'one', parts: ['offering', 'template'] },
  ]);
});

test('the last session before it comes first', () => {
  const session = (name: string, enrollmentStart: string) => ({ _id: name, name, enrollmentStart }) as Session;
  const all = [
    session('2024', '2024-07-01'),
    session('2025', '2025-07-01'),
    session('2026', '2026-07-01'),
    session('2027', '2027-07-01'),
    session('2028', '2028-07-01'),
  ];
  expect(listSources(all, '2026').map(({ name }) => name)).toEqual(['2025', '2024', '2028', '2027']);
});
