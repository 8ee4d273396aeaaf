import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { todayIn } from '#domain/calendar/today.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { countryNames } from '#domain/reference/country-names.ts';
import {
  adultStudent,
  livesAbroad,
  otherMailing,
  validInterest,
  withWrongValue,
  wrongValues,
} from '../../tests/fixtures/enrollment/interest-cases.ts';
import { type InterestAudience, interestForm } from './interest-form.ts';

function contextOf(audience: InterestAudience) {
  return {
    variant: 'long',
    today: todayIn(),
    facts: { audience },
    lists: { 'country-names': countryNames },
  } as const;
}
function check(answers: RawAnswers, audience: InterestAudience = 'family') {
  return validate(interestForm, contextOf(audience), answers);
}
function stepsOf(answers: RawAnswers, audience: InterestAudience = 'family') {
  return visibleSteps(interestForm, contextOf(audience), answers);
}
function withoutParent(answers: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !name.startsWith('parent')));
}

describe('right answers', () => {
  it.each(['family', 'staff'] as const)('of %s are stored unchanged', (audience) => {
    expect(check(validInterest[audience], audience)).toEqual({ ok: true, answers: validInterest[audience] });
  });

  it('with another address for mail', () => {
    const answers = { ...validInterest.family, ...otherMailing };
    expect(check(answers)).toEqual({ ok: true, answers });
  });

  it('with an address abroad, where a state of before is dropped', () => {
    const { state: _, ...expected } = { ...validInterest.family, ...livesAbroad };
    expect(check({ ...validInterest.family, ...livesAbroad, state: 'California' })).toEqual({
      ok: true,
      answers: expected,
    });
  });

  it('of an adult, who is not asked for a parent', () => {
    const answers = { ...validInterest.family, ...adultStudent };
    expect(check(answers)).toEqual({ ok: true, answers: withoutParent(answers) });
    // Staff see the question, but need not answer.
    const staff = { ...validInterest.staff, ...adultStudent };
    expect(check(withoutParent(staff), 'staff').ok).toBe(true);
    expect(check({ ...staff, parentRelationship: 'Self 18+' }, 'staff').ok).toBe(true);
  });

  it.each(['<script>alert(1)</script>', "Robert'); Drop Table", '=1+1', 'Nguyễn Thị Đỗ', '李'])(
    'a name may be %s: it is text and shown as text',
    (studentFirstName) => {
      expect(check({ ...validInterest.family, studentFirstName })).toEqual({
        ok: true,
        answers: { ...validInterest.family, studentFirstName },
      });
    },
  );

  it('drop what a family is not asked', () => {
    const sent = { ...validInterest.family, gradeLevel: '9', status: 'Enrollment Submitted', mailingCity: 'Oakland' };
    expect(check(sent)).toEqual({ ok: true, answers: validInterest.family });
  });
});

describe('wrong values', () => {
  it('are listed for every field', () => {
    expect(new Set(wrongValues.map((wrong) => wrong.field))).toEqual(new Set(Object.keys(interestForm.fields)));
  });

  it('are listed as missing for every field that is required', () => {
    const missing = wrongValues.filter((wrong) => wrong.message === 'Required').map((wrong) => wrong.field);
    const setups = [{}, otherMailing, { ...otherMailing, mailingCountry: 'Canada' }, livesAbroad];
    const shownSteps = setups.flatMap((setup) => stepsOf({ ...validInterest.family, ...setup }));
    const needed = shownSteps.flatMap((step) =>
      step.fields.filter((field) => field.required).map((field) => field.name),
    );
    expect(new Set(missing)).toEqual(new Set(needed));
  });

  it.each([...Map.groupBy(wrongValues, ({ field }) => field)])('of %s have their message', (field, cases) => {
    for (const wrong of cases) {
      const { value, message, audience } = wrong;
      const result = check(withWrongValue(wrong), audience);
      expect({ value, ...result }).toEqual({ value, ok: false, errors: [{ field, message }] });
    }
  });
});

describe('steps', () => {
  const ids = (answers: RawAnswers, audience?: InterestAudience) => stepsOf(answers, audience).map((step) => step.id);

  it('skip the parent of an adult and the mailing address that is the same', () => {
    const minor = validInterest.family;
    expect(ids(minor)).toEqual(['student', 'parent', 'contact', 'physical']);
    expect(ids({ ...minor, ...otherMailing })).toEqual(['student', 'parent', 'contact', 'physical', 'mailing']);
    expect(ids({ ...minor, ...adultStudent })).toEqual(['student', 'contact', 'physical']);
    expect(ids({ ...minor, ...adultStudent }, 'staff')).toEqual(['student', 'parent', 'contact', 'physical']);
  });

  it('ask for a parent until the birth date says otherwise', () => {
    expect(ids({ sameAddress: true })).toEqual(['student', 'parent', 'contact', 'physical']);
  });

  it('address the student by name and offer a family its three relationships', () => {
    const relationship = (audience: InterestAudience, answers: RawAnswers) =>
      stepsOf(answers, audience)
        .flatMap((step) => step.fields)
        .find((field) => field.name === 'parentRelationship');
    const family = relationship('family', validInterest.family);
    expect(family?.label).toBe('Relationship to Maya');
    expect(family?.choices?.map((choice) => choice.value)).toEqual(['Parent', 'Guardian', 'Caregiver']);
    const staffOfMinor = relationship('staff', validInterest.staff)?.choices?.map((choice) => choice.value);
    expect(staffOfMinor).toContain('Mother');
    expect(staffOfMinor).not.toContain('Self 18+');
    const staffOfAdult = relationship('staff', { ...validInterest.staff, ...adultStudent });
    expect(staffOfAdult?.choices?.map((choice) => choice.value)).toContain('Self 18+');
  });
});

describe('for any input', () => {
  it('stored answers are unchanged when they are sent again', () => {
    const parts = [{}, otherMailing, livesAbroad, adultStudent, { sameAddress: undefined }, { country: ' Canada ' }];
    const anyAnswers = fc
      .tuple(
        fc.constantFrom<InterestAudience>('family', 'staff'),
        fc.array(fc.constantFrom<RawAnswers>(...parts), { maxLength: 3 }),
        fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
        fc.constantFrom('studentFirstName', 'city', 'street2', 'region', 'phone', 'mailingCity'),
      )
      .map(([audience, changes, text, field]) => ({
        audience,
        answers: Object.assign({}, validInterest[audience], ...changes, { [field]: text }),
      }));
    let checked = 0;
    const property = fc.property(anyAnswers, ({ audience, answers }) => {
      const result = check(answers, audience);
      if (!result.ok) return;
      checked += 1;
      expect(check(result.answers, audience)).toEqual(result);
    });
    fc.assert(property, { numRuns: 300 });
    expect(checked).toBeGreaterThan(20);
  });
});
