import { expect, it } from 'vitest';
import type { EntryKind } from '#domain/entry-areas.ts';
import { familyStatuses } from '../../tests/fixtures/family-states.ts';
import { refusalsOf } from './change-rules.ts';

/** What a family can do in each status, written by hand; every other status allows both. */
const limited: Record<EntryKind, Readonly<Record<string, string>>> = {
  interest: { 'Not Interested': '', 'Enrollment Submitted': '' },
  registration: { 'Enrollment Complete': '', 'Enrollment Terminated': '' },
  secondary: { Active: 'withdraw', Inactive: '' },
};

it.each(Object.entries(familyStatuses))('a family can change and withdraw an open entry of kind %s', (kind, all) => {
  for (const status of all) {
    const refusals = refusalsOf(kind as EntryKind, status);
    const possible = (['change', 'withdraw'] as const).filter((action) => !refusals[action]);
    expect([status, possible.join(' ')]).toEqual([status, limited[kind as EntryKind][status] ?? 'change withdraw']);
    for (const text of Object.values(refusals)) expect(text).toMatch(/\.$/);
  }
});
