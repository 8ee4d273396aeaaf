import { expect, test } from 'vitest';
import { canEditStatus, leloActionsFrom, leloStatuses } from './status.ts';

const signed = { studentSignatureDate: '2026-11-20' };

test.each([
  ['Active', {}, 'signed: Signed, set aside: Inactive, withdrawn: Inactive'],
  ['Active', signed, 'signed: Signed, new agreement dropped: Signed, set aside: Inactive, withdrawn: Inactive'],
  ['Signed', signed, 'new agreement: Active, set aside: Inactive, withdrawn: Inactive'],
  ['Inactive', {}, 'restored: Active'],
  ['Inactive', signed, 'restored: Signed'],
  [
    'Inactive',
    { ...signed, withdrawal: { back: { status: 'Active' } } },
    'restored: Signed, withdrawal undone: Active',
  ],
] as const)('from %s %j', (status, family, expected) => {
  const actions = [...leloActionsFrom({ status, ...family })];
  expect(actions.map(([action, to]) => `${action}: ${to}`).join(', ')).toBe(expected);
});

test.each([
  ['Active', {}, ['Inactive']],
  ['Active', signed, ['Signed', 'Inactive']],
  ['Signed', signed, ['Inactive']],
  ['Inactive', {}, ['Active']],
  ['Inactive', signed, ['Signed']],
] as const)('staff edit the status of one that is %s %j to %j', (status, family, expected) => {
  expect(leloStatuses.filter((to) => canEditStatus({ status, ...family }, to))).toEqual(expected);
});
