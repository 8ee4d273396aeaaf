import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { Fields, RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Form } from '#domain/form-kit/define/form.ts';
import { readOption } from '#domain/form-kit/define/option.ts';
import { summarize } from '#domain/form-kit/summarize.ts';
import { translateForm } from '#domain/form-kit/translate-form.ts';
import { validate } from '#domain/form-kit/validate.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import type { TextArea } from '#domain/texts/areas.ts';
import { english, siteLanguages } from '#domain/texts/language.ts';
import { readTexts } from '../build/texts/read-texts.ts';

const lists = {
  'country-names': ['United States of America', 'Mexico'],
  'courses:11': ['a', 'b', 'c'].map((id) => ({ value: id, label: `Course ${id}` })),
};
const limits = { 'courses:11': 2 };
/** A course that is offered, one that is not, and a gap between courses. */
const course = fc.constantFrom('a', 'b', 'c', 'unknown', '').map((id) => ({ id, course_name: `Course ${id}` }));

/** Answers of any kind to a form: from its choices, of the right shape, or hostile. */
function answersTo(fields: Fields): fc.Arbitrary<RawAnswers> {
  const answers = Object.entries(fields).map(([name, field]) => {
    const choices = (field.options ?? []).map((option) => readOption(option).value);
    const flag = fc.constantFrom({ yes: true, no: false }, { yes: false, no: true });
    const text = fc.constantFrom('Ana', 'rosa@example.org', '415-555-0100', '94105', '2012-03-04', '2000-01-01', '');
    const byInput =
      field.input === 'courses' ? fc.array(course, { maxLength: 4 }) : field.input.startsWith('yesNo') ? flag : text;
    const wanted = choices.length > 0 ? fc.constantFrom(...choices) : byInput;
    return [name, fc.oneof({ weight: 8, arbitrary: wanted }, fc.boolean(), fc.string({ maxLength: 60 }))] as const;
  });
  return fc.record(Object.fromEntries(answers), { requiredKeys: [] });
}

type Facts = Readonly<Record<string, string>>;
const forms: readonly (readonly [form: Form & { readonly fields: Fields }, facts: Facts, area: TextArea])[] = [
  [interestForm, { audience: 'family' }, 'interest'],
  [registrationForm, { enrollment: 'REGULAR' }, 'registration'],
  [leloForm, { ncaa: 'yes' }, 'lelo'],
];

const languages = siteLanguages
  .filter(({ code }) => code !== english.code)
  .map((language) => ({ ...language, texts: readTexts(language) }));

it('names countries and states of a reference list in Spanish, and stores them in English', () => {
  const spanish = languages.find(({ code }) => code === 'es');
  if (!spanish) throw new Error('There is no Spanish.');
  const form = translateForm(registrationForm, spanish.texts);
  const regions = { 'country-states:United States of America': ['California', 'New York'] };
  const context = {
    variant: 'short' as const,
    today: '2026-11-23',
    facts: { enrollment: 'REGULAR' },
    lists: { ...lists, ...regions },
  };
  const answers = { county: 'United States of America', state: 'New York' };
  const state = visibleSteps(form, context, answers).flatMap(({ fields }) =>
    fields.filter(({ name }) => name === 'state'),
  );
  expect(state.map(({ choices }) => choices)).toEqual([
    [
      { value: 'California', label: 'California' },
      { value: 'New York', label: 'Nueva York' },
    ],
  ]);
  const rows = summarize(form, context, answers).flatMap((section) => section.rows);
  expect(rows.find(({ name }) => name === 'state')?.text).toBe('Nueva York');
});

describe.each(forms)('answers to the form $id', (form, facts, area) => {
  const translated = languages
    .filter(({ areas }) => areas.includes(area))
    .map(({ code, texts }) => ({ code, form: translateForm(form, texts) }));

  it('are stored in every language as in English, and every message about them is translated', () => {
    expect(translated).not.toEqual([]);
    fc.assert(
      fc.property(answersTo(form.fields), fc.constantFrom('short', 'long'), (answers, variant) => {
        const context = { variant, today: '2026-11-23', facts, lists, limits };
        const inEnglish = validate(form, context, answers);
        for (const { code, form: other } of translated) {
          const said = validate(other, context, answers);
          if (said.ok || inEnglish.ok) {
            expect({ code, said }).toEqual({ code, said: inEnglish });
            continue;
          }
          expect({ code, fields: said.errors.map(({ field }) => field) }).toEqual({
            code,
            fields: inEnglish.errors.map(({ field }) => field),
          });
          const same = said.errors.filter(({ message }, at) => message === inEnglish.errors[at]?.message);
          expect({ code, same }).toEqual({ code, same: [] });
        }
      }),
      { numRuns: 2000 },
    );
  });
});
