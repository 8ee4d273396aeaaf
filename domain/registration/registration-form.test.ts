import { describe, expect, it } from 'vitest';
import type { Variant } from '#domain/form-kit/define/context.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { countryNames } from '#domain/reference/country-names.ts';
import { type RegistrationCase, validRegistrations } from '../../tests/fixtures/registration/registration-answers.ts';
import {
  expectSteps,
  type Family,
  familyCases,
  reveals,
  revealsNothing,
  stepsFor,
  today,
} from '../../tests/fixtures/registration/registration-cases.ts';
import { siteContext } from '../../tests/fixtures/registration/registration-context.ts';
import {
  withWrongRegistration,
  wrongRegistrations,
} from '../../tests/fixtures/registration/registration-wrong-values.ts';
import { type EnrollmentType, enrollmentTypes, registrationForm, stepCounts } from './registration-form.ts';

const variants: readonly Variant[] = ['short', 'long'];
const families = Object.keys(familyCases) as Family[];
const settings = variants.flatMap((variant) =>
  enrollmentTypes.flatMap((enrollment) => families.map((family) => [variant, enrollment, family] as const)),
);
const check = (form: RegistrationCase, stepId?: string) =>
  validate(registrationForm, siteContext(form), form.answers, stepId);

function stepsOf(variant: Variant, enrollment: EnrollmentType, answers: Record<string, unknown>) {
  return visibleSteps(registrationForm, siteContext({ variant, enrollment, answers }, today), answers);
}
/** The visible steps in the writing of the table. */
function writeSteps(variant: Variant, enrollment: EnrollmentType, answers: Record<string, unknown>): string[] {
  return stepsOf(variant, enrollment, answers).map(({ id, counter, title, fields }) => {
    const names = fields.map(({ name, required }) => `${name}${required ? '*' : ''}`);
    return `${id} ${counter} ${title}: ${names.join(' ')}`;
  });
}
const fieldOf = (variant: Variant, enrollment: EnrollmentType, answers: Record<string, unknown>, name: string) =>
  stepsOf(variant, enrollment, answers)
    .flatMap((step) => step.fields)
    .find((field) => field.name === name);
const choicesOf = (...asked: Parameters<typeof fieldOf>) => fieldOf(...asked)?.choices?.map(({ value }) => value);

it('asks how glasses are worn only of who wears them', () => {
  const asked = (answers: Record<string, unknown>) =>
    fieldOf('long', 'REGULAR', { ...familyCases['under 18'].answers, ...answers }, 'glassesToBeWornAtAllTimes');
  const yes = { yes: true, no: false };
  expect(asked({ knownEyeCondition: yes })).toBeUndefined();
  expect(asked({ knownEyeCondition: yes, wearsGlasses: yes })).toBeDefined();
  expect(asked({ wearsGlasses: yes })).toBeUndefined();
});

describe.each(settings)('%s %s, %s', (variant, enrollment, family) => {
  const { answers } = familyCases[family];

  it('asks what the table says', () => {
    expect(writeSteps(variant, enrollment, answers)).toEqual(expectSteps(variant, enrollment, family));
  });

  it('reveals by one answer what the table says, and nothing by others', () => {
    for (const [name, reveal] of Object.entries(reveals)) {
      const steps = writeSteps(variant, enrollment, { ...answers, ...reveal.answers });
      expect({ name, steps }).toEqual({ name, steps: expectSteps(variant, enrollment, family, [reveal]) });
    }
    for (const [name, more] of Object.entries(revealsNothing)) {
      const steps = writeSteps(variant, enrollment, { ...answers, ...more });
      expect({ name, steps }).toEqual({ name, steps: expectSteps(variant, enrollment, family) });
    }
  });

  it('reveals all of them together', () => {
    const { 'county in California': _, ...others } = reveals;
    const all = Object.assign({}, ...Object.values(others).map((reveal) => reveal.answers));
    expect(writeSteps(variant, enrollment, { ...answers, ...all })).toEqual(
      expectSteps(variant, enrollment, family, Object.values(others)),
    );
  });
});

const { haveSuffix: _, ...askedFields } = registrationForm.fields;

describe('steps', () => {
  it('of the tables hold every field of the form but the one that follows from the suffix', () => {
    const revealed = Object.values(reveals);
    const asked = settings.flatMap((setting) => expectSteps(...setting, revealed));
    const names = asked.flatMap((step) => step.replace(/^[^:]*: ?/, '').split(' '));
    expect(new Set(names.map((name) => name.replace('*', '')))).toEqual(new Set(Object.keys(askedFields)));
  });

  it.each(variants)('of the %s variant count up to its number, even when steps are skipped', (variant) => {
    const counters = stepsFor(variant, 'REGULAR', 'parent').map((step) => Number(step.split(' ')[1]));
    expect(counters).toEqual([...counters].sort((one, other) => one - other));
    expect(counters.at(-1)).toBe(stepCounts[variant]);
    expect(stepCounts).toEqual({ short: 11, long: 15 });
  });

  it('follow what is shown: an answer left behind in a hidden question reveals nothing', () => {
    const refused = { birthDate: '1996-03-04', permissionParentContact: { yes: false, no: true } };
    expect(fieldOf('long', 'REGULAR', { ...refused, pgRelationshipToStudent: 'Mother' }, 'liveWithPg')).toBeUndefined();
    const abroad = { county: 'Canada', state: 'California', countyOfResidence: 'Kern' };
    expect(fieldOf('short', 'REGULAR', abroad, 'district')).toBeUndefined();
  });
});

describe('choices', () => {
  const child = { birthDate: '2014-03-04' };
  const adult = { birthDate: '1996-03-04', permissionParentContact: { yes: true, no: false } };

  it.each(settings)('of %s %s, %s: relationships have Self 18+ for adults alone', (variant, enrollment, family) => {
    const offered = choicesOf(variant, enrollment, familyCases[family].answers, 'pgRelationshipToStudent');
    if (familyCases[family].asks === 'permission') expect(offered).toBeUndefined();
    else expect(offered?.includes('Self 18+')).toBe(familyCases[family].asks !== 'parent');
  });

  it('of a second parent and emergency contacts are other people', () => {
    for (const name of ['pg2RelationshipToStudent', 'emergencyContact1Relationship', 'emergencyContact2Relationship']) {
      expect(choicesOf('long', 'REGULAR', adult, name)).toContain('Mother');
      expect(choicesOf('long', 'REGULAR', adult, name)).not.toContain('Self 18+');
    }
  });

  it('of the grade are 06 to 12 for an intersession, else all', () => {
    const late = ['06', '07', '08', '09', '10', '11', '12'];
    for (const variant of variants) {
      expect(choicesOf(variant, 'INTERSESSION', child, 'gradeLevel')).toEqual(late);
      const all = ['TK', 'KN', '01', '02', '03', '04', '05', ...late];
      expect(choicesOf(variant, 'REGULAR', child, 'gradeLevel')).toEqual(all);
    }
  });

  it('of the country are the United States in the long variant, in the short one all', () => {
    const elsewhere = { isMailingAddressTheSame: { yes: false, no: true } };
    for (const name of ['county', 'mailingCountry']) {
      expect(choicesOf('long', 'REGULAR', elsewhere, name)).toEqual(['United States of America']);
      expect(choicesOf('short', 'REGULAR', elsewhere, name)).toEqual([...countryNames]);
    }
  });

  it('of state and district follow country and county', () => {
    expect(choicesOf('short', 'REGULAR', { county: 'Canada' }, 'state')).toContain('Ontario');
    expect(choicesOf('short', 'REGULAR', { county: 'Canada' }, 'state')).not.toContain('California');
    const kern = { county: 'United States of America', state: 'California', countyOfResidence: 'Kern' };
    expect(choicesOf('short', 'REGULAR', kern, 'district')).toContain('Bakersfield City');
    expect(choicesOf('short', 'REGULAR', kern, 'district')).not.toContain('San Francisco Unified');
  });

  it('that no list is there for are typed', () => {
    const answers = { county: 'Canada' };
    const context = { variant: 'short', today, facts: { enrollment: 'REGULAR' } } as const;
    const [state] = visibleSteps(registrationForm, context, answers)
      .flatMap((step) => step.fields)
      .filter((field) => field.name === 'state');
    expect(state?.choices).toBeUndefined();
    expect(state?.field.maxLength).toBe(50);
  });
});

describe('labels', () => {
  it('call the student by first name, or the Student', () => {
    const label = (firstName: unknown) => fieldOf('long', 'REGULAR', { firstName }, 'studentEmail')?.label;
    expect(label(' Maya ')).toBe("Maya's Email");
    for (const nobody of [undefined, '', '  ', 7]) expect(label(nobody)).toBe("The Student's Email");
  });

  it('of the middle name differ by variant', () => {
    expect(fieldOf('short', 'REGULAR', {}, 'middleName')?.label).toBe('Middle Name');
    expect(fieldOf('long', 'REGULAR', {}, 'middleName')?.label).toBe('Middle Initial');
  });

  it('are there once for every field, and no column has the header of another', () => {
    const headers = Object.values(registrationForm.fields).map((field) => field.sheet);
    expect(headers).not.toContain(undefined);
    expect(new Set(headers).size).toBe(headers.length);
  });
});

describe('right answers', () => {
  it.each(Object.entries(validRegistrations))('%s: are stored unchanged', (_, form) => {
    expect(check(form)).toEqual({ ok: true, answers: form.answers });
  });

  it('of a small child hold the contact of the parent, whatever was typed before', () => {
    for (const name of ['longSmallChild', 'shortSmallChild'] as const) {
      const form = validRegistrations[name];
      const typed = { studentEmail: 'maya@', studentPrimaryPhone: '1', previousSchoolCity: 'Oakland', suffix: 'Jr.' };
      const result = check({ ...form, answers: { ...form.answers, ...typed, pgPrimaryEmail: 'ROSA@example.org' } });
      expect(result).toMatchObject({
        ok: true,
        answers: { studentContactIs: 'parent', studentEmail: 'rosa@example.org', studentPrimaryPhone: '415-555-0132' },
      });
      if (result.ok)
        expect(result.answers).toMatchObject({ previousSchool: 'None', haveSuffix: { yes: true, no: false } });
      expect(result.ok && 'previousSchoolCity' in result.answers).toBe(false);
    }
  });

  it('are stored in the spelling of the rules', () => {
    const storedAnswers = (form: RegistrationCase, change: object) => {
      const result = check({ ...form, answers: { ...form.answers, ...change } });
      return result.ok ? result.answers : result.errors;
    };
    const typed = {
      firstName: '  AJ   LÊ-ANN ',
      lastName: "o'brien",
      pgFirstName: 'ROSA',
      pgPrimaryEmail: 'Rosa.Torres@Example.ORG',
      studentEmail: 'Maya@Example.org',
      studentPrimaryPhone: '415) 555 0133',
      previousSchool: 'lincoln middle',
      street: '1 MISSION STREET',
      city: 'daly city',
    };
    const both = {
      // Names are capitalized in the control; the server stores them unchanged.
      firstName: 'AJ LÊ-ANN',
      lastName: "o'brien",
      pgFirstName: 'ROSA',
      pgPrimaryEmail: 'rosa.torres@example.org',
      studentEmail: 'Maya@Example.org',
      studentPrimaryPhone: '415-555-0133',
      previousSchool: 'lincoln middle',
    };
    expect(storedAnswers(validRegistrations.longChild, typed)).toMatchObject({
      ...both,
      street: '1 Mission Street',
      city: 'Daly City',
    });
    expect(storedAnswers(validRegistrations.shortChild, typed)).toMatchObject({
      ...both,
      street: '1 MISSION STREET',
      city: 'daly city',
    });
  });

  it('of somebody who speaks for themselves need no education of a parent', () => {
    const { pgHighestLevelOfEducation: _, ...answers } = {
      pgHighestLevelOfEducation: '',
      ...validRegistrations.longSelf.answers,
    };
    expect(check({ ...validRegistrations.longSelf, answers })).toMatchObject({ ok: true });
  });

  it('lose hidden ones: the contact of a parent who must not be called is not stored', () => {
    const { answers } = validRegistrations.longAdultWithout;
    const left = { ...validRegistrations.longChild.answers, ...answers };
    expect(check({ ...validRegistrations.longAdultWithout, answers: left })).toEqual({ ok: true, answers });
  });
});

describe('wrong values', () => {
  it('are listed for every field', () => {
    const listed = new Set(wrongRegistrations.map((wrong) => wrong.field));
    expect(listed).toEqual(new Set(Object.keys(askedFields)));
  });

  it('are listed as missing for every field that needs an answer somewhere', () => {
    const missing = wrongRegistrations.filter((wrong) => wrong.message === 'Required').map((wrong) => wrong.field);
    const asked = settings.flatMap((setting) => expectSteps(...setting, Object.values(reveals)));
    const needed = asked.flatMap((step) => step.match(/\w+(?=\*)/g) ?? []);
    expect(new Set(missing)).toEqual(new Set(needed));
  });

  it.each([...Map.groupBy(wrongRegistrations, ({ field }) => field)])('of %s have their message', (field, cases) => {
    for (const wrong of cases) {
      const { setting, value, message } = wrong;
      const result = check(withWrongRegistration(wrong));
      expect({ setting, value, ...result }).toEqual({ setting, value, ok: false, errors: [{ field, message }] });
    }
  });

  it('name every missing field, in the order of the questions', () => {
    const result = check({ variant: 'short', enrollment: 'REGULAR', answers: {} });
    const needed = expectSteps('short', 'REGULAR', 'no birth date yet')
      .join(' ')
      .match(/\w+(?=\*)/g);
    expect(result).toEqual({ ok: false, errors: needed?.map((field) => ({ field, message: 'Required' })) });
  });
});
