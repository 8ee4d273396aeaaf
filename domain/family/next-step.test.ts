import { expect, it } from 'vitest';
import type { EntryKind } from '#domain/entry-areas.ts';
import { familyStatuses } from '../../tests/fixtures/family-states.ts';
import { familyActions } from './family-area.ts';
import { findNextStep } from './next-step.ts';

it.each(Object.entries(familyStatuses))(
  'every status of a kind %s has one sentence and one next action',
  (kind, all) => {
    for (const status of all) {
      const step = findNextStep(kind as EntryKind, status);
      expect(step?.state).toMatch(/[.!]$/);
      expect(step?.next).toMatch(/[.!]$/);
      expect(familyActions).toContain(step?.action);
    }
  },
);

it('every action is used', () => {
  const used = Object.entries(familyStatuses).flatMap(([kind, all]) =>
    all.map((status) => findNextStep(kind as EntryKind, status)?.action),
  );
  expect(new Set(used)).toEqual(new Set(familyActions));
});

it('an online orientation at a time, and an offer without times, have other steps', () => {
  const timed = { orientation: { start: '2026-12-01T18:00:00.000Z' } };
  expect(findNextStep('registration', 'Virtual Orientation Sent', timed)?.next).toContain('at this time');
  expect(findNextStep('registration', 'Virtual Orientation Sent', { orientation: {} })?.next).toContain('complete it');
  expect(findNextStep('registration', 'Orientation Offered', {})?.action).toBe('wait');
  expect(findNextStep('registration', 'Orientation Offered', { booking: {} })?.action).toBe('chooseTime');
});

it('an unknown status has no step', () => {
  expect(findNextStep('registration', 'Lost')).toBeUndefined();
});
