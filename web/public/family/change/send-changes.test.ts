import { expect, it } from 'vitest';
import { interestContext } from '#domain/enrollment/interest-context.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { validInterest } from '../../../../tests/fixtures/enrollment/interest-cases.ts';
import { changesAccess, planChanges } from './send-changes.ts';

const answers = validInterest.family as unknown as RawAnswers;
const context = interestContext({ variant: 'long', timeZone: 'UTC' }, 'family');
const plan = (change: object, proposed: RawAnswers = {}) =>
  planChanges({
    form: interestForm,
    context,
    stored: { answers, proposed, etag: '"1"' },
    answers: { ...answers, ...proposed, ...change },
  });

it('contact data is saved at once, and other answers are proposed', () => {
  expect(plan({})).toMatchObject({ contact: {}, proposed: {}, isNew: false, isDropped: false });
  expect(plan({ phone: '415-555-0199', studentFirstName: 'Lena' })).toMatchObject({
    contact: { phone: '415-555-0199' },
    proposed: { studentFirstName: 'Lena' },
    isNew: true,
  });
});

it('an answer of the open proposal is sent again only when it has changed', () => {
  const open = { studentFirstName: 'Lena' };
  expect(plan({}, open)).toMatchObject({ proposed: {}, isNew: false, isDropped: false });
  expect(plan({ studentLastName: 'Diaz' }, open).proposed).toEqual({ studentLastName: 'Diaz' });
  expect(plan({ studentFirstName: 'Mia' }, open)).toMatchObject({ proposed: { studentFirstName: 'Mia' }, isNew: true });
  const { studentFirstName } = answers;
  expect(plan({ studentFirstName }, open)).toMatchObject({ proposed: { studentFirstName }, isDropped: true });
});

it('a change of the address that opened the page ends the access', () => {
  const stored = { ...answers, primaryEmail: 'Rosa@families.example' };
  const contact = { primaryEmail: 'new@families.example' };
  expect(changesAccess(interestForm, stored, contact, 'rosa@families.example')).toBe(true);
  expect(changesAccess(interestForm, stored, contact, 'tom@families.example')).toBe(false);
  expect(changesAccess(interestForm, stored, { phone: '415-555-0199' }, 'rosa@families.example')).toBe(false);
});
