import { expect, it } from 'vitest';
import { findLanguage } from '#domain/texts/language.ts';
import { readCatalogs, textKey } from '#domain/texts/texts.ts';
import { checkArea, checkTexts } from './check-texts.ts';
import { readCalls } from './collect-texts.ts';
import { readCatalog, readPo } from './po.ts';

const spanish = findLanguage('es');
const source = (...texts: string[]) => texts.map((text) => ({ text, area: 'common' as const, places: ['a.tsx'] }));
const check = (text: string, translation: string) => checkArea(spanish, source(text), [{ text, translation }]);
const days = '{count, plural, one {# day} other {# days}}';

it('finds nothing wrong in the translations', () => {
  expect(checkTexts()).toEqual([]);
});

it.each([
  ['Next', '', ["'Next' has no translation"]],
  ['Hello {name}', 'Hola', ["the translation of 'Hello {name}' lost {name}"]],
  [days, '{count, plural, other {# días}}', [`'${days}' has no form 'one' in es`]],
  [days, '{count, plural, one {# día} other {# días}}', []],
  ['Next', 'Siguiente paso de la solicitud', ["the translation of 'Next' has 30 characters, at most 19 fit"]],
  ['Pet of {student}', '{reader, select, student {Su mascota} other {Mascota de {student}}}', []],
  ['Hello {name}', 'Hola {name', ["The message 'Hola {name' has an unknown kind of placeholder at character 11."]],
])('of %j as %j says %j', (text, translation, expected) => {
  expect(check(text, translation)).toEqual(expected);
});

it('names a text that is used nowhere', () => {
  expect(checkArea(spanish, [], [{ text: 'Old', translation: 'Viejo' }])).toEqual(["'Old' is used nowhere"]);
});

it('reads the texts of calls', () => {
  const code = `const a = t('One'); const b = texts.t(isTwo ? 'Two' : "Three"); message(\`Four\`, { a }); t(unknown); other('No');`;
  expect(readCalls('a.tsx', code)).toEqual(['One', 'Two', 'Three', 'Four']);
});

it('reads a catalog', () => {
  const po = 'msgid "One"\nmsgstr "Uno"\n\nmsgctxt "form.a"\nmsgid "One"\nmsgstr "Una"\n\nmsgid "Two"\nmsgstr ""\n';
  const translations = new Map([
    [textKey('One'), 'Uno'],
    [textKey('One', 'form.a'), 'Una'],
  ]);
  expect(readCatalogs(readCatalog(po))).toEqual(translations);
  expect(readPo(po)).toHaveLength(3);
});

it('refuses two texts with one key', () => {
  const entry = 'msgid "One"\nmsgstr "Uno"\n';
  expect(() => readCatalog(`${entry}\n${entry}`)).toThrow("'One' has the key of another text.");
});
