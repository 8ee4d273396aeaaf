import { describe, expect, it } from 'vitest';
import {
  changeText,
  checkLetter,
  insertText,
  newLetter,
  type TypedLetter,
  toPreview,
  toTyped,
  unknownPlaceholders,
} from './typed-letter.ts';

const written: TypedLetter = {
  name: 'Welcome',
  purpose: 'enrollment',
  areas: ['interests'],
  subject: 'Hello {student}',
  text: 'We look forward to {student}.',
  translations: { es: { subject: 'Hola {student}', text: 'Esperamos a {student}.', reviewed: true } },
};
const empty = { subject: ' ', text: '', reviewed: false };

describe('changeText', () => {
  it('ends the reviews of all translations when the English text changes', () => {
    const changed = { subject: 'Hi', translations: { es: { ...written.translations.es, reviewed: false } } };
    expect(changeText(written, { code: 'en', part: 'subject' }, 'Hi')).toEqual(changed);
  });
  it('ends the review of the translation that changes, and of no other', () => {
    const vi = { subject: 'Xin chào', text: 'Xin chào', reviewed: true };
    const letter = { ...written, translations: { ...written.translations, vi } };
    const { translations } = changeText(letter, { code: 'es', part: 'text' }, 'Los esperamos.');
    expect(translations).toEqual({ es: { subject: 'Hola {student}', text: 'Los esperamos.', reviewed: false }, vi });
  });
  it('starts a translation, and changes nothing for the same text', () => {
    const { translations } = changeText(newLetter, { code: 'vi', part: 'subject' }, 'Xin chào');
    expect(translations).toEqual({ vi: { subject: 'Xin chào', text: '', reviewed: false } });
    expect(changeText(written, { code: 'en', part: 'text' }, written.text)).toEqual({});
  });
});

describe('checkLetter', () => {
  it('leaves out a translation without a text', () => {
    const checked = checkLetter({ ...written, translations: { ...written.translations, vi: empty } });
    expect(checked).toEqual({ ok: true, body: written });
  });
  it('asks for the missing half of a translation', () => {
    const vi = { ...empty, subject: 'Xin chào' };
    const checked = checkLetter({ ...written, translations: { vi } });
    expect(checked).toEqual({ ok: false, errors: { 'translations.vi.text': 'Write the text of the letter.' } });
  });
  it('names every field that is missing in a new letter', () => {
    const checked = checkLetter(newLetter);
    expect(Object.keys(checked.ok ? {} : checked.errors).sort()).toEqual(['areas', 'name', 'subject', 'text']);
  });
});

describe('unknownPlaceholders', () => {
  it('names the field in each language, also while the letter is not finished', () => {
    const letter = {
      ...written,
      name: '',
      text: 'On {orientation}',
      translations: { es: { ...empty, text: '{alumno}' } },
    };
    const errors = unknownPlaceholders(letter);
    expect(Object.keys(errors).sort()).toEqual(['text', 'translations.es.text']);
    expect(errors.text).toMatch(/^There is no placeholder \{orientation\} for these entries\. Use \{student\}, /);
  });
  it('finds none in a letter with the placeholders of its entries, and before these are chosen', () => {
    expect(unknownPlaceholders({ ...written, areas: ['registrations'], text: '{orientation}' })).toEqual({});
    expect(unknownPlaceholders({ ...written, areas: [], text: '{orientation}' })).toEqual({});
  });
});

describe('toPreview', () => {
  it('needs no name and no finished translation', () => {
    const letter = { ...written, name: ' ', translations: { ...written.translations, vi: { ...empty, text: 'Chào' } } };
    expect(toPreview(letter)).toEqual({ ...written, name: 'Letter' });
  });
  it('needs the English text and placeholders that exist', () => {
    expect(toPreview({ ...written, text: '' })).toBeUndefined();
    expect(toPreview({ ...written, text: '{teacher}' })).toBeUndefined();
  });
});

it('a placeholder replaces the selected part of a text, and the caret follows it', () => {
  expect(insertText('Dear family,', [5, 11], '{student}')).toEqual({ text: 'Dear {student},', caret: 14 });
  expect(insertText('', [0, 0], '{student}')).toEqual({ text: '{student}', caret: 9 });
});

it('a letter to send has nothing that only the stored one has', () => {
  expect(toTyped({ ...written, etag: '"1"', mayChange: true } as TypedLetter)).toEqual(written);
});
