import { expect, it } from 'vitest';
import type { EntryFields } from '#domain/entries/name-field.ts';
import { defineFields } from '#domain/form-kit/define/field.ts';
import { requiredMessage, validate } from '#domain/form-kit/validate.ts';
import { describeRegistration } from '#domain/registration/describe-registration.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { validRegistrations } from '../../../tests/fixtures/registration/registration-answers.ts';
import { siteContext } from '../../../tests/fixtures/registration/registration-context.ts';
import { registrationSheet } from './registration-sheet.ts';

const added = defineFields({
  favoriteSubject: {
    belongsTo: 'student',
    label: 'What does {student} like best at school?',
    input: 'select',
    options: [{ value: 'sci', label: 'Science' }],
    sheet: 'Favorite Subject',
  },
});
/** The registration form with one more question, which is declared in one place. */
const form: EntryFields['form'] = {
  ...registrationForm,
  fields: { ...registrationForm.fields, ...added },
  steps: registrationForm.steps.map((step) =>
    step.id === 'student' ? { ...step, fields: { ...step.fields, favoriteSubject: { required: true } } } : step,
  ),
};

const definition = { ...registrationDefinition, form };

const registration = validRegistrations.longChild;
const answers = { ...registration.answers, favoriteSubject: 'sci' };
const entry = {
  ...answers,
  _id: '7'.repeat(24),
  status: 'Enrollment Submitted',
  enrollment: registration.enrollment,
  variant: registration.variant,
  createdAt: '2026-11-20T03:00:00.000Z',
  updatedAt: '2026-11-20T03:00:00.000Z',
  age: 12,
} as unknown as Registration;
const label = 'What does Maya like best at school?';

it('shows a question that is added to the form in the detail and the PDF', () => {
  const sections = describeRegistration(entry, { definition });
  const rows = sections.find(({ id }) => id === 'student')?.rows ?? [];
  expect(rows).toContainEqual({ name: 'favoriteSubject', label, text: 'Science' });
  expect(describeRegistration(entry).flatMap((section) => section.rows)).toHaveLength(
    sections.flatMap((section) => section.rows).length - 1,
  );
});

it('gives it a column of the spreadsheet', () => {
  const { columns } = registrationSheet(definition);
  const column = columns.find(({ header }) => header === 'Favorite Subject');
  expect(column?.kind).toBe('text');
  expect(column?.read(entry)).toBe('Science');
  expect(columns).toHaveLength(registrationSheet().columns.length + 1);
  expect(new Set(columns.map(({ header }) => header)).size).toBe(columns.length);
});

it('checks its answer', () => {
  const context = siteContext(registration);
  expect(validate(form, context, answers)).toMatchObject({ ok: true, answers: { favoriteSubject: 'sci' } });
  const messageOf = (changes: object) => {
    const result = validate(form, context, { ...answers, ...changes });
    return result.ok ? undefined : result.errors;
  };
  expect(messageOf({ favoriteSubject: '' })).toEqual([{ field: 'favoriteSubject', message: requiredMessage }]);
  expect(messageOf({ favoriteSubject: 'x' })).toHaveLength(1);
});
