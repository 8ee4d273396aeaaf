import { describe, expect, it } from 'vitest';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { asksYesNo, yesNoWith } from './yes-no-questions.ts';

const yes = { yes: true, no: false };
const no = { yes: false, no: true };
const stepsWith = (variant: 'long' | 'short', answers: object = {}) =>
  visibleSteps(registrationForm, { variant, today: '2026-11-20', facts: { enrollment: 'REGULAR' } }, { ...answers });

describe('asksYesNo', () => {
  it.each([
    ['long', ['release', 'dass', 'homeSurvey', 'health', 'custody']],
    ['short', ['release', 'custody']],
  ] as const)('finds the sections of the %s form that ask yes or no', (variant, ids) => {
    const steps = stepsWith(variant, { isMailingAddressTheSame: no });
    expect(steps.filter(asksYesNo).map(({ id }) => id)).toEqual(ids);
  });

  it('counts alike when answers reveal more', () => {
    const steps = stepsWith('long', { knownHealthConditions: yes, knownEyeCondition: yes });
    expect(steps.filter(asksYesNo).map(({ id }) => id)).toContain('health');
  });
});

it('finds the yes/no questions of a section without an answer, and with one', () => {
  const answers = { custodyIssueExists: no };
  const custody = stepsWith('long', answers).find(({ id }) => id === 'custody');
  expect(custody && yesNoWith(custody, answers, undefined)).toEqual(['legalRestrictionsForAnyParent']);
  expect(custody && yesNoWith(custody, answers, 'no')).toEqual(['custodyIssueExists']);
});
