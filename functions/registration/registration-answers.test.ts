import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultTimeZone } from '#domain/calendar/today.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { type RegistrationCase, validRegistrations } from '../../tests/fixtures/registration/registration-answers.ts';
import { anyRegistration } from '../../tests/fixtures/registration/registration-arbitraries.ts';
import { siteContext } from '../../tests/fixtures/registration/registration-context.ts';
import {
  withWrongRegistration,
  wrongRegistrations,
} from '../../tests/fixtures/registration/registration-wrong-values.ts';
import { isProblem } from '../platform/http/problem.ts';
import { checkRegistrationAnswers } from './registration-answers.ts';

const checkOnSite = (form: RegistrationCase) => validate(registrationForm, siteContext(form), form.answers);

/** What the server says, in the words of the form. */
async function checkOnServer({ variant, enrollment, answers }: RegistrationCase) {
  try {
    return {
      ok: true,
      answers: await checkRegistrationAnswers(
        { variant, enrollment, timeZone: defaultTimeZone, filledIn: new Date() },
        answers,
      ),
    };
  } catch (error) {
    if (!isProblem(error) || error.problem.status !== 422) throw error;
    return { ok: false, errors: error.problem.errors };
  }
}

describe('checkRegistrationAnswers', () => {
  it.each(Object.entries(validRegistrations))('keeps %s as the form does', async (_, form) => {
    expect(await checkOnServer(form)).toEqual({ ok: true, answers: form.answers });
  });

  it('refuses every wrong value, by its field alone', async () => {
    for (const wrong of wrongRegistrations) {
      const { setting, field, value, message } = wrong;
      const said = await checkOnServer(withWrongRegistration(wrong));
      expect({ setting, value, ...said }).toEqual({ setting, value, ok: false, errors: [{ field, message }] });
    }
  });

  it('accepts what the form accepts, refuses what it refuses, with the same answers and messages', async () => {
    let accepted = 0;
    let refused = 0;
    const property = fc.asyncProperty(anyRegistration, async (form) => {
      const said = checkOnSite(form);
      expect(await checkOnServer(form)).toEqual(said);
      if (said.ok) accepted += 1;
      else refused += 1;
    });
    await fc.assert(property, { numRuns: 1000 });
    expect(Math.min(accepted, refused)).toBeGreaterThan(100);
  });

  it('knows the lists of a choice with spaces around it, which is stored without them', async () => {
    const { answers } = validRegistrations.shortAbroad;
    const spaced = { ...answers, county: ' Canada ', state: 'Nowhere' };
    expect(await checkOnServer({ ...validRegistrations.shortAbroad, answers: spaced })).toMatchObject({
      errors: [{ field: 'state', message: 'Choose one of the answers offered.' }],
    });
  });
});
