import { expect, it } from 'vitest';
import type { SessionCharter } from '#domain/courses/api.ts';
import { listMissing } from '../unavailable/missing-center.ts';
import { prefillCenter } from './prefill.ts';

const [bay, mesa] = ['a'.repeat(24), 'b'.repeat(24)];
const [harbor, canyon, other] = ['1'.repeat(24), '2'.repeat(24), '3'.repeat(24)];
const charters: SessionCharter[] = [
  {
    charter_id: bay,
    charter: 'Bay Charter',
    learningCenters: [{ siteId: harbor, name: 'Harbor', phone: '415-555-0100', levels: [] }],
  },
  {
    charter_id: mesa,
    charter: 'Mesa Charter',
    learningCenters: [
      { siteId: canyon, name: 'Canyon', phone: '415-555-0100', levels: [] },
      { siteId: other, name: 'Harbor', phone: '415-555-0100', levels: [] },
    ],
  },
];

it.each([
  ['', {}],
  ['charter=Bay%20Charter', { charter_id: bay }],
  [`charter=${mesa}`, { charter_id: mesa }],
  ['learningCenter=canyon', { charter_id: mesa, siteId: canyon }],
  [`learningCenter=${other}`, { charter_id: mesa, siteId: other }],
  // Two charters have a center of this name.
  ['charter=mesa+charter&learningCenter=Harbor', { charter_id: mesa, siteId: other }],
  [`charter=${bay}&learningCenter=${canyon}`, { charter_id: bay }],
  ['charter=Nobody&learningCenter=Nowhere', {}],
])('the query %j chooses', (query, chosen) => {
  expect(prefillCenter(charters, new URLSearchParams(query))).toEqual(chosen);
});

it('names what is missing before a submit', () => {
  expect(listMissing(charters, { charter_id: bay, siteId: harbor })).toEqual([]);
  expect(listMissing(charters, { charter_id: bay, siteId: canyon })).toEqual(['Learning Center is required']);
  expect(listMissing(charters, {}).join(', ')).toBe(
    'Charter is required, Charter ID is required, Learning Center is required, Site ID is required',
  );
});
