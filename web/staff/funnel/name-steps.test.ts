import { describe, expect, it } from 'vitest';
import { formsOf } from '#domain/entries/forms-of.ts';
import { entryKinds } from '#domain/entry-areas.ts';
import { listCountedSteps } from '#domain/funnel/counted-steps.ts';
import { nameStep, nameStepQuestion, showCount, showPart } from './name-steps.ts';

const variants = ['short', 'long'] as const;

describe('every step and question that is counted', () => {
  it.each(entryKinds)('has a name for staff: %s', (kind) => {
    for (const variant of variants) {
      for (const step of listCountedSteps(kind, formsOf(kind).form))
        expect(nameStep(kind, step, variant)).toMatch(/^[A-Z][^{}]+$/);
      for (const name of Object.keys(formsOf(kind).form.fields))
        expect(nameStepQuestion(kind, name, variant)).toMatch(/^[^{}]{3,}$/);
    }
  });

  it('is named as the variant of the brand names it, and by its id when only an older version had it', () => {
    expect(nameStep('registration', 'parent', 'short')).toBe('Parent 1 Information');
    expect(nameStep('registration', 'parent', 'long')).toBe('Parent Information');
    expect([nameStep('interest', 'old', 'long'), nameStepQuestion('interest', 'old', 'long')]).toEqual(['old', 'old']);
  });
});

it.each<[number | null, boolean, string]>([
  [1234, false, '1,234'],
  [100, true, 'about 100'],
  [null, false, 'under 5'],
  [null, true, 'under 5'],
])('%j families, about: %j, are shown as %s', (count, isAbout, text) => {
  expect(showCount(count, isAbout)).toBe(text);
});

it('the part that left is empty where a number is hidden', () => {
  expect([showPart(5, 40), showPart(null, 40), showPart(5, null)]).toEqual(['13%', '', '']);
});
