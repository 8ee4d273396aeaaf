import { expect, it } from 'vitest';
import type { AgreementTranslations } from './agreement.ts';
import { findShownTranslation, storeAgreementTranslations, withValidReviews } from './agreement-translation.ts';

const english = 'a'.repeat(64);
const otherEnglish = 'b'.repeat(64);
const at = '2026-11-20T10:00:00.000Z';
const reviewed = { text: 'Acuerdo', reviewedBy: 'Ana', reviewedAt: at, reviewedText: english };

it.each<[string, AgreementTranslations | undefined, string | undefined]>([
  ['no translation', undefined, undefined],
  ['a translation into another language', { vi: reviewed }, undefined],
  ['an imported translation', { es: { text: 'Acuerdo' } }, undefined],
  ['a reviewed translation', { es: reviewed }, 'Acuerdo'],
  ['a reviewed translation of another English text', { es: { ...reviewed, reviewedText: otherEnglish } }, undefined],
  ['a review that does not name its English text', { es: { ...reviewed, reviewedText: undefined } }, undefined],
  ['a translation without a reviewer', { es: { text: 'Acuerdo', reviewedText: english } }, undefined],
  ['an empty text', { es: { ...reviewed, text: '' } }, undefined],
])('families read %s: %j as %j', (_, translations, shown) => {
  expect(findShownTranslation(translations, english, 'es')).toBe(shown);
});

const review = { version: english, reviewer: 'Ben', now: new Date('2026-11-23T10:00:00Z') };
const byBen = { reviewedBy: 'Ben', reviewedAt: '2026-11-23T10:00:00.000Z', reviewedText: english };

it.each([
  ['without a review', { text: 'Acuerdo', reviewed: false }, {}, { text: 'Acuerdo' }],
  ['with a review', { text: 'Acuerdo', reviewed: true }, {}, { text: 'Acuerdo', ...byBen }],
  ['unchanged', { text: 'Acuerdo', reviewed: true }, { es: reviewed }, reviewed],
  ['with a review that is taken back', { text: 'Acuerdo', reviewed: false }, { es: reviewed }, { text: 'Acuerdo' }],
  ['changed', { text: 'Convenio', reviewed: false }, { es: reviewed }, { text: 'Convenio' }],
  ['changed and reviewed', { text: 'Convenio', reviewed: true }, { es: reviewed }, { text: 'Convenio', ...byBen }],
  [
    'reviewed again for another English text',
    { text: 'Acuerdo', reviewed: true },
    { es: { ...reviewed, reviewedText: otherEnglish } },
    { text: 'Acuerdo', ...byBen },
  ],
  ['empty', { text: '', reviewed: true }, { es: reviewed }, undefined],
])('stores a translation %s', (_, given, stored, expected) => {
  expect(storeAgreementTranslations({ es: given }, stored, review).es).toEqual(expected);
});

it('does not tell staff of a review of another English text', () => {
  expect(withValidReviews({ es: reviewed }, otherEnglish)).toEqual({ es: { text: 'Acuerdo' } });
});
