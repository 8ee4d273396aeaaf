import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validate } from '#domain/form-kit/validate.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import type { RegistrationCase } from '../../tests/fixtures/registration/registration-answers.ts';
import { anyRegistration } from '../../tests/fixtures/registration/registration-arbitraries.ts';
import { siteContext } from '../../tests/fixtures/registration/registration-context.ts';
import { registrationForm } from './registration-form.ts';

const runs = { numRuns: 600 };
const check = (form: RegistrationCase, stepId?: string) =>
  validate(registrationForm, siteContext(form), form.answers, stepId);

/** What is stored although it may not be asked: it follows from other answers. */
const following = ['haveSuffix', 'studentEmail', 'studentPrimaryPhone', 'studentPrimaryPhoneType'];

describe('for any answers', () => {
  it('stored answers are unchanged when they are sent again', () => {
    let checked = 0;
    const property = fc.property(anyRegistration, (form) => {
      const result = check(form);
      if (!result.ok) return;
      checked += 1;
      expect(check({ ...form, answers: result.answers })).toEqual(result);
    });
    fc.assert(property, runs);
    expect(checked).toBeGreaterThan(60);
  });

  it('only answers to visible questions are stored', () => {
    let dropped = 0;
    const property = fc.property(anyRegistration, (form) => {
      const result = check(form);
      if (!result.ok) return;
      const visible = visibleSteps(registrationForm, siteContext(form), form.answers).flatMap((step) => step.fields);
      const names = new Set([...visible.map(({ name }) => name), ...following]);
      expect(Object.keys(result.answers).filter((name) => !names.has(name))).toEqual([]);
      dropped += Object.keys(form.answers).some((name) => !names.has(name)) ? 1 : 0;
    });
    fc.assert(property, runs);
    expect(dropped).toBeGreaterThan(20);
  });

  it('a form is right when each of its visible steps is, and says what they say', () => {
    const property = fc.property(anyRegistration, (form) => {
      const steps = visibleSteps(registrationForm, siteContext(form), form.answers).map(({ id }) => check(form, id));
      const whole = check(form);
      expect(whole.ok).toBe(steps.every((step) => step.ok));
      if (whole.ok) {
        const parts = Object.assign({}, ...steps.map((step) => (step.ok ? step.answers : {})));
        expect(registrationForm.complete?.(parts)).toEqual(whole.answers);
      } else {
        expect(steps.flatMap((step) => (step.ok ? [] : step.errors))).toEqual(whole.errors);
      }
    });
    fc.assert(property, { numRuns: 120 });
  });

  it('every question appears once', () => {
    const property = fc.property(anyRegistration, (form) => {
      const asked = visibleSteps(registrationForm, siteContext(form), form.answers).flatMap((step) => step.fields);
      const names = asked.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    });
    fc.assert(property, runs);
  });
});
