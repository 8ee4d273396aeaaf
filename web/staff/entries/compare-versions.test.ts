import { expect, it } from 'vitest';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { compareVersions, mergeVersions, proposeChoices } from './compare-versions.ts';

const opened = { firstName: 'Maya', city: 'Oakland', haveSuffix: { yes: false, no: true }, notes: 'Call first' };
const mine = { ...opened, city: 'Alameda', haveSuffix: { yes: true, no: false }, suffix: 'Jr' };
const theirs = { ...opened, firstName: 'Maia', city: 'Berkeley', notes: 'Called' };

it('names what differs in the words of the form, and who changed it', () => {
  expect(compareVersions(registrationForm, { opened, mine, theirs }, ['notes'])).toEqual([
    { name: 'notes', label: 'notes', mine: 'Call first', theirs: 'Called', changedByMe: false },
    { name: 'firstName', label: 'First Name', mine: 'Maya', theirs: 'Maia', changedByMe: false },
    { name: 'haveSuffix', label: 'Has Suffix', mine: 'Yes', theirs: 'No', changedByMe: true },
    { name: 'suffix', label: 'Suffix', mine: 'Jr', theirs: '', changedByMe: true },
    { name: 'city', label: 'City', mine: 'Alameda', theirs: 'Berkeley', changedByMe: true },
  ]);
});

it('finds no difference where both made the same change', () => {
  expect(compareVersions(registrationForm, { opened, mine: theirs, theirs }, ['notes'])).toEqual([]);
});

it('proposes to keep what was typed and to take what only the other person changed', () => {
  const choices = proposeChoices(compareVersions(registrationForm, { opened, mine, theirs }));
  expect(choices).toEqual({ firstName: 'theirs', haveSuffix: 'mine', suffix: 'mine', city: 'mine' });
  expect(mergeVersions({ mine, theirs }, choices)).toEqual({
    firstName: 'Maia',
    city: 'Alameda',
    haveSuffix: { yes: true, no: false },
    suffix: 'Jr',
    notes: 'Called',
  });
});
