import * as v from 'valibot';
import { expect, it } from 'vitest';
import { defineKept, writtenEntries } from '#domain/entries/kept-fields.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { compareVersions } from '#web/staff/entries/compare-versions.ts';
import { nameField } from '#web/staff/entries/name-field.ts';
import { changedFields, pickFields } from '#web/staff/entries/written-fields.ts';
import { validRegistrations } from '../../../tests/fixtures/registration-answers.ts';
import { siteContext } from '../../../tests/fixtures/registration-context.ts';
import { describeRegistration } from './describe-registration.ts';
import { registrationSheet } from './registration-sheet.ts';

/** Registrations with one more field beside the answers, which is declared in one place. */
const kept = defineKept({
  ...registrationDefinition.kept,
  nurseNotes: {
    label: 'Nurse Notes',
    schema: v.optional(v.string()),
    column: 'text',
    written: { label: 'What the nurse should know', input: 'textarea', maxLength: 20 },
  },
});
const definition = { ...registrationDefinition, kept };
const registration = validRegistrations.longChild;
const context = siteContext(registration);
const entry = {
  ...registration.answers,
  enrollment: registration.enrollment,
  variant: registration.variant,
  createdAt: '2026-11-20T03:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
  age: 12,
  nurseNotes: 'Bees.',
} as unknown as Registration;

it('gives it a section of detail and PDF when it is written', () => {
  const titled = (described: Registration) =>
    describeRegistration(described, { timeZone: 'UTC', definition }).filter(({ title }) => title === 'Nurse Notes');
  expect(titled(entry)).toEqual([
    {
      id: 'nurseNotes',
      title: 'Nurse Notes',
      rows: [{ name: 'nurseNotes', label: 'What the nurse should know', text: 'Bees.' }],
    },
  ]);
  expect(titled({ ...entry, nurseNotes: '' } as Registration)).toEqual([]);
});

it('gives it a column of the spreadsheet, before the answers', () => {
  const { columns } = registrationSheet('UTC', definition);
  const headers = columns.map(({ header }) => header);
  expect(columns.find(({ header }) => header === 'Nurse Notes')?.read(entry)).toBe('Bees.');
  expect(headers.indexOf('Nurse Notes')).toBeLessThan(headers.indexOf('First Name'));
  expect(headers).toHaveLength(registrationSheet('UTC').columns.length + 1);
});

it('names it in the history', () => expect(nameField(definition, 'nurseNotes')).toBe('Nurse Notes'));

it('compares it with what somebody else has written', () => {
  const versions = { opened: entry, mine: { ...entry, nurseNotes: 'Wasps.' }, theirs: entry };
  expect(compareVersions(definition, versions)).toEqual([
    { name: 'nurseNotes', label: 'Nurse Notes', mine: 'Wasps.', theirs: 'Bees.', changedByMe: true },
  ]);
});

it('sends it when it was changed, also when it was emptied, as the contract takes it', () => {
  const before = pickFields(definition, entry);
  expect(before).toMatchObject({ nurseNotes: 'Bees.', firstName: 'Maya' });
  expect(changedFields(definition, context, before, before)).toEqual({});
  expect(changedFields(definition, context, before, { ...before, nurseNotes: '' })).toEqual({ nurseNotes: '' });
  const change = changedFields(definition, context, before, { ...before, nurseNotes: 'Wasps.', status: 'x' });
  expect(change).toEqual({ nurseNotes: 'Wasps.' });
  expect(v.parse(v.looseObject(writtenEntries(kept)), change)).toEqual(change);
});
