import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { leloChangeContext, leloChangeForm } from '#domain/leloRegistration/change-form.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { registrationContext } from '#domain/registration/registration-context.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { validRegistrations } from '../../tests/fixtures/registration/registration-answers.ts';
import { applyChanges, applyContact, isChangeable, splitChanges } from './apply-changes.ts';
import { listVisible, visibleChanges } from './changed-answers.ts';
import type { RawAnswers } from './define/field.ts';
import type { Form } from './define/form.ts';

const contactOf = (form: Form) => Object.keys(form.fields).filter((name) => form.fields[name]?.contact);

/** Contact data, written by hand: phones with their types, emails, home and mailing address. */
const contact = {
  interest: `primaryEmail phone street1 street2 country zipCode state region city sameAddress mailingStreet1
    mailingStreet2 mailingCountry mailingZipCode mailingState mailingRegion mailingCity`,
  registration: `studentContactIs studentEmail studentPrimaryPhone studentPrimaryPhoneType pgPrimaryEmail pgPrimaryPhone
    pgPrimaryPhoneType pg2PrimaryEmail pg2PrimaryPhone pg2PrimaryPhoneType county street city state zip countyOfResidence
    district isMailingAddressTheSame mailingCountry mailingStreet mailingCity mailingState mailingZip
    emergencyContact1Phone emergencyContact2Phone`,
  secondary: `studentEmail studentPrimaryPhone studentPrimaryPhoneType pgPrimaryEmail pgPrimaryPhone pgPrimaryPhoneType
    street city state zip country district isMailingAddressTheSame mailingStreet mailingCity mailingState mailingZip`,
};

it.each([
  ['interest', interestForm],
  ['registration', registrationForm],
  ['secondary', leloForm],
] as const)('the contact data of kind %s', (kind, form) => {
  expect(contactOf(form).sort()).toEqual(contact[kind].split(/\s+/).sort());
  // Every email and phone is contact data.
  const reachable = Object.entries(form.fields).filter(([, { input }]) => input === 'email' || input === 'phone');
  for (const [name] of reachable) expect(contactOf(form)).toContain(name);
});

it('a family changes no signature, consent, center, grade level or course of a signed registration', () => {
  const asked = leloChangeForm.steps.flatMap(({ fields }) => Object.keys(fields));
  const fixed = /signature|understood|consent|siteId|charter_id|gradeLevel|courses|studentName|parentName/i;
  expect(asked.filter((name) => fixed.test(name))).toEqual([]);
  for (const name of asked) expect(isChangeable(leloForm.fields[name as 'firstName'])).toBe(true);
  const given = { studentSignature: 'data:', understood2: true, courses: [], firstName: 'Ana' };
  expect(splitChanges(leloChangeForm, leloChangeContext('UTC'), {}, given)).toEqual({
    contact: {},
    proposed: { firstName: 'Ana' },
  });
});

const cases = Object.values(validRegistrations);
const contextOf = ({ variant, enrollment }: (typeof cases)[number]) =>
  registrationContext({ variant, enrollment, timeZone: 'UTC' });

describe('changes of a registration', () => {
  it('without differences change nothing', () => {
    for (const one of cases) {
      const result = applyChanges(registrationForm, contextOf(one), one.answers, one.answers);
      expect(result).toEqual({ ok: true, answers: one.answers });
    }
  });

  const pairs = cases.flatMap((from) =>
    cases
      .filter(({ variant, enrollment }) => variant === from.variant && enrollment === from.enrollment)
      .map((to) => [from, to] as const),
  );

  it('at once and accepted lead to the answers of the family, from any form to any other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pairs), ([from, to]) => {
        const context = contextOf(from);
        const form = registrationForm;
        const changes = visibleChanges(form, context, from.answers, to.answers);
        const { contact: atOnce, proposed } = splitChanges(form, context, from.answers, changes);
        const first = applyContact(form, context, from.answers, atOnce);
        if (!first.ok) throw new Error(JSON.stringify(first.errors));
        expect(Object.keys(first.answers).filter((name) => !(name in from.answers) && !(name in atOnce))).toEqual([]);
        const second = applyChanges(form, context, first.answers, proposed);
        if (!second.ok) throw new Error(JSON.stringify(second.errors));
        const shown = (answers: RawAnswers) =>
          listVisible(form, context, answers).map((name) => [name, (answers as RawAnswers)[name]]);
        expect(visibleChanges(form, context, second.answers, to.answers)).toEqual({});
        expect(shown(second.answers).map(([name]) => name)).toEqual(shown(to.answers).map(([name]) => name));
      }),
    );
  });

  it('name each wrong answer, but not one that was already wrong', () => {
    const { answers } = validRegistrations.longChild;
    const context = contextOf(validRegistrations.longChild);
    const stored = { ...answers, gender: 'Unknown' };
    expect(applyChanges(registrationForm, context, stored, { city: 'Oakland' })).toMatchObject({ ok: true });
    expect(applyChanges(registrationForm, context, stored, { city: '' })).toEqual({
      ok: false,
      errors: [{ field: 'city', message: 'Required' }],
    });
    expect(applyChanges(registrationForm, context, stored, { gender: 'Other unknown' })).toMatchObject({ ok: false });
  });

  it('drop what they hide', () => {
    const { answers } = validRegistrations.longEverything;
    const context = contextOf(validRegistrations.longEverything);
    const yes = { yes: true, no: false };
    const result = applyContact(registrationForm, context, answers, { isMailingAddressTheSame: yes });
    expect(result.ok && Object.keys(result.answers).filter((name) => /^mailing/.test(name))).toEqual([]);
  });
});
