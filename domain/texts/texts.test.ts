import { expect, it } from 'vitest';
import { catalogOf } from '../../tests/fixtures/texts/catalog.ts';
import { english, findLanguage } from './language.ts';
import { message, translateMessage } from './message.ts';
import { createCatalog, createTexts, englishTexts, textKey } from './texts.ts';

const spanish = findLanguage('es');
const texts = createTexts(
  spanish,
  catalogOf({ Next: 'Siguiente', State: 'Estado' }),
  createCatalog(new Map([[textKey('State', 'form.mood'), 'Ánimo']])),
  catalogOf({
    'Use {count}.': 'Use {count}.',
    '{count, plural, one {# day} other {# days}}': '{count, plural, one {# día} other {# días}}',
  }),
);

it('translates, and falls back to English', () => {
  expect(texts.t('Next')).toBe('Siguiente');
  expect(texts.t('Previous')).toBe('Previous');
  expect(texts.t('{count, plural, one {# day} other {# days}}', { count: 2 })).toBe('2 días');
  expect(englishTexts.t('Next')).toBe('Next');
});

it('finds the translation of a place first', () => {
  expect(texts.find('State', 'form.mood')).toBe('Ánimo');
  expect(texts.find('State', 'form.address')).toBe('Estado');
  expect(texts.find('Hello {name}')).toBe('Hello {name}');
});

it.each(['constructor', '__proto__', 'toString'])('knows no text %s', (text) => {
  expect(texts.t(text)).toBe(text);
  expect(createTexts(spanish).find(text, text)).toBe(text);
});

it('translates a message of a schema with its values', () => {
  expect(message('Next')).toBe('Next');
  expect(translateMessage(message('Use {count}.', { count: 7 }), texts.t)).toBe('Use 7.');
  expect(translateMessage('What somebody typed', texts.t)).toBe('What somebody typed');
});

it.each([undefined, null, 1, '', 'xx', 'constructor'])('takes %j for English', (code) => {
  expect(findLanguage(code)).toBe(english);
});
