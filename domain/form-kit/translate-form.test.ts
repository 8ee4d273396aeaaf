import { describe, expect, it } from 'vitest';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { createTexts } from '#domain/texts/texts.ts';
import { catalogOf } from '../../tests/fixtures/texts/catalog.ts';
import { defineFields } from './define/field.ts';
import { defineForm } from './define/form.ts';
import { columns, summarize } from './summarize.ts';
import { translateForm } from './translate-form.ts';
import { validate } from './validate.ts';
import { visibleSteps } from './visible-steps.ts';

const home = { id: 'home', legend: 'Home' } as const;
const form = defineForm({
  id: 'tiny',
  version: 1,
  subject: 'name',
  isAdult: ({ adult }) => adult === true,
  fields: defineFields({
    name: { belongsTo: 'student', label: 'Name', input: 'text', maxLength: 5, group: home },
    adult: { belongsTo: 'student', label: 'Adult', input: 'checkbox' },
    pet: {
      belongsTo: 'student',
      label: 'Pet of {student}',
      input: 'select',
      options: ['cat', 'dog'],
      requiredMessage: 'Choose a pet',
    },
    sure: { belongsTo: 'student', label: 'Sure?', input: 'yesNo' },
  }),
  numbers: {},
  facts: {},
  steps: [{ id: 'one', title: 'About', fields: { name: {}, adult: {}, pet: { required: true }, sure: {} } }],
});
const texts = createTexts(
  findLanguage('es'),
  catalogOf({
    About: 'Acerca',
    Name: 'Nombre',
    Home: 'Casa',
    'Pet of {student}':
      '{reader, select, student {Su mascota} other {{named, select, yes {Mascota de {student}} other {Mascota del estudiante}}}}',
    cat: 'gato',
    Yes: 'Sí',
    'Choose a pet': 'Elija una mascota',
    'Use at most {count} characters.': 'Use {count} caracteres como máximo.',
  }),
);
const spanish = translateForm(form, texts);
const context = { variant: 'long', today: '2026-11-23', forFamily: true } as const;
const labelOf = (answers: Record<string, unknown>) => visibleSteps(spanish, context, answers)[0]?.fields[2]?.label;

describe('a translated form', () => {
  it('has the same fields, values and headers in other words', () => {
    const [step] = visibleSteps(spanish, context, { name: 'Ana' });
    expect(step?.title).toBe('Acerca');
    expect(step?.fields.map(({ label }) => label)).toEqual(['Nombre', 'Adult', 'Mascota de Ana', 'Sure?']);
    expect(step?.fields[0]?.group).toEqual({ id: 'home', legend: 'Casa' });
    expect(step?.fields[2]?.choices).toEqual([
      { value: 'cat', label: 'gato' },
      { value: 'dog', label: 'dog' },
    ]);
    expect(columns(spanish, context).map(({ name }) => name)).toEqual(columns(form, context).map(({ name }) => name));
  });

  it('speaks to the student, of the student, and of one without a name', () => {
    expect(labelOf({ name: 'Ana' })).toBe('Mascota de Ana');
    expect(labelOf({})).toBe('Mascota del estudiante');
    expect(labelOf({ name: 'Ana', adult: true })).toBe('Su mascota');
  });

  it('says in its language what is wrong, with the same limits', () => {
    const wrong = validate(spanish, context, { name: 'Maximiliano' });
    expect(wrong).toEqual({
      ok: false,
      errors: [
        { field: 'name', message: 'Use 5 caracteres como máximo.' },
        { field: 'pet', message: 'Elija una mascota' },
      ],
    });
  });

  it('summarizes answers in its language and stores the same', () => {
    const answers = { name: 'Ana', pet: 'cat', sure: { yes: true, no: false } };
    expect(summarize(spanish, context, answers)[0]?.rows.map(({ text }) => text)).toEqual(['Ana', '', 'gato', 'Sí']);
    expect(validate(spanish, context, answers)).toEqual(validate(form, context, answers));
  });
});

it('keeps the groups of a form together', () => {
  const { fields } = translateForm(interestForm, texts);
  expect(fields.street1.group).toBe(fields.zipCode.group);
  expect(fields.gradeLevel.options).toHaveLength(interestForm.fields.gradeLevel.options.length);
});
