import * as v from 'valibot';
import { expect, it } from 'vitest';
import { defineRecordFields } from '#domain/entries/record-fields.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { compareVersions, mergeVersions, proposeChoices } from './compare-versions.ts';

const definition = {
  form: registrationForm,
  recordFields: defineRecordFields({
    enrollment: { label: 'Enrollment', schema: v.string(), words: { REGULAR: 'Regular' } },
  }),
};
const opened = { firstName: 'Maya', city: 'Oakland', haveSuffix: { yes: false, no: true } };
const mine = { ...opened, city: 'Alameda', haveSuffix: { yes: true, no: false }, suffix: 'Jr' };
const theirs = { ...opened, firstName: 'Maia', city: 'Berkeley' };

it('names what differs in the words of the form, and who changed it', () => {
  expect(compareVersions(definition, { opened, mine, theirs })).toEqual([
    { name: 'firstName', label: 'First Name', mine: 'Maya', theirs: 'Maia', changedByMe: false },
    { name: 'haveSuffix', label: 'Has Suffix', mine: 'Yes', theirs: 'No', changedByMe: true },
    { name: 'suffix', label: 'Suffix', mine: 'Jr', theirs: '', changedByMe: true },
    { name: 'city', label: 'Home address: City', mine: 'Alameda', theirs: 'Berkeley', changedByMe: true },
  ]);
});

it('compares the named fields in addition, in their own words', () => {
  const [difference] = compareVersions(
    definition,
    { opened, mine: { ...opened, enrollment: 'REGULAR' }, theirs: opened },
    ['enrollment'],
  );
  expect(difference).toMatchObject({ label: 'Enrollment', mine: 'Regular', theirs: '', changedByMe: true });
});

it('finds no difference where both made the same change', () => {
  expect(compareVersions(definition, { opened, mine: theirs, theirs })).toEqual([]);
});

it('proposes to keep what was typed and to take what only the other person changed', () => {
  const choices = proposeChoices(compareVersions(definition, { opened, mine, theirs }));
  expect(choices).toEqual({ firstName: 'theirs', haveSuffix: 'mine', suffix: 'mine', city: 'mine' });
  expect(mergeVersions({ mine, theirs }, choices)).toEqual({
    firstName: 'Maia',
    city: 'Alameda',
    haveSuffix: { yes: true, no: false },
    suffix: 'Jr',
  });
});
