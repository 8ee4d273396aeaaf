import * as v from 'valibot';
import { expect, it } from 'vitest';
import { nameField } from '#domain/entries/name-field.ts';
import { defineRecordFields } from '#domain/entries/record-fields.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { compareVersions } from '#web/staff/entries/edit/compare-versions.ts';
import { validRegistrations } from '../../../tests/fixtures/registration/registration-answers.ts';
import { registrationSheet } from './registration-sheet.ts';

/** Registrations with one more record field, which is declared in one place. */
const recordFields = defineRecordFields({
  ...registrationDefinition.recordFields,
  nurseNotes: {
    label: 'Nurse Notes',
    schema: v.optional(v.string()),
    column: 'text',
  },
});
const definition = { ...registrationDefinition, recordFields };
const registration = validRegistrations.longChild;
const entry = {
  ...registration.answers,
  enrollment: registration.enrollment,
  variant: registration.variant,
  createdAt: '2026-11-20T03:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
  age: 12,
  nurseNotes: 'Bees.',
} as unknown as Registration;

it('gives it a column of the spreadsheet, before the answers', () => {
  const { columns } = registrationSheet(definition);
  const headers = columns.map(({ header }) => header);
  expect(columns.find(({ header }) => header === 'Nurse Notes')?.read(entry)).toBe('Bees.');
  expect(headers.indexOf('Nurse Notes')).toBeLessThan(headers.indexOf('First Name'));
  expect(headers).toHaveLength(registrationSheet().columns.length + 1);
});

it('names it in the history', () => expect(nameField(definition, 'nurseNotes')).toBe('Nurse Notes'));

it('compares it with what somebody else has stored', () => {
  const versions = { opened: entry, mine: { ...entry, nurseNotes: 'Wasps.' }, theirs: entry };
  expect(compareVersions(definition, versions, ['nurseNotes'])).toEqual([
    { name: 'nurseNotes', label: 'Nurse Notes', mine: 'Wasps.', theirs: 'Bees.', changedByMe: true },
  ]);
});
