import * as v from 'valibot';
import { expect, it } from 'vitest';
import { givenTranslations, storeTranslations } from './given-translations.ts';
import { listShown } from './translation.ts';

const now = new Date('2026-11-23T18:00:00.000Z');
const today = { reviewedBy: 'Ana Reyes', reviewedAt: now.toISOString() };
const earlier = { reviewedBy: 'Luis Vega', reviewedAt: '2026-10-01T08:00:00.000Z' };

it.each([
  ['a new one that the caller reviewed', { text: 'Hola', reviewed: true }, undefined, true, { text: 'Hola', ...today }],
  ['a new one that nobody reviewed', { text: 'Hola', reviewed: false }, undefined, true, { text: 'Hola' }],
  ['the same, reviewed', { text: 'Hola', reviewed: true }, earlier, true, { text: 'Hola', ...earlier }],
  ['the same, not yet reviewed', { text: 'Hola', reviewed: true }, {}, true, { text: 'Hola', ...today }],
  [
    'the same after a change of the English text',
    { text: 'Hola', reviewed: true },
    earlier,
    false,
    { text: 'Hola', ...today },
  ],
  ['another text', { text: 'Buenas', reviewed: true }, earlier, true, { text: 'Buenas', ...today }],
  ['the same, review taken back', { text: 'Hola', reviewed: false }, earlier, true, { text: 'Hola' }],
])('stores %s', (_, given, review, isSameSource, expected) => {
  const stored = review && { es: { text: 'Hola', ...review } };
  const kept = storeTranslations({ es: given }, { stored, isSameSource, reviewer: 'Ana Reyes', now });
  expect(kept).toEqual({ es: expected });
});

it('removes a translation with an empty text', () => {
  const stored = { es: { text: 'Hola', ...earlier } };
  const given = { es: { text: '', reviewed: true } };
  expect(storeTranslations(given, { stored, isSameSource: true, reviewer: 'Ana Reyes', now })).toEqual({});
});

it('shows families only what somebody has reviewed', () => {
  expect(listShown({ es: { text: 'Hola', ...earlier }, vi: { text: 'Chào' } })).toEqual({ es: { text: 'Hola' } });
  expect(listShown(undefined)).toEqual({});
});

it('takes only languages that families can choose', () => {
  const schema = givenTranslations(v.string());
  const given = { text: 'Hola', reviewed: true };
  expect(v.is(schema, { es: given })).toBe(true);
  expect(v.is(schema, { en: given })).toBe(false);
  expect(v.is(schema, { tlh: given })).toBe(false);
});
