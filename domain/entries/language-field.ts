import * as v from 'valibot';
import { siteLanguages } from '#domain/texts/language.ts';
import { LanguageCode } from '#domain/texts/language-code.ts';
import { defineRecordFields } from './record-fields.ts';

/** The name of a language for staff: 'Spanish' for 'es'. The tag, for a language that is not one of the site. */
export const nameLanguage = (code: string): string =>
  siteLanguages.find((language) => language.code === code)?.englishName ?? code;

/** The languages of families as choices for staff. */
export const languageChoices = siteLanguages.map(({ code }) => ({ value: code, label: nameLanguage(code) }));

/** The language of the family, as a record field; pages, mails and documents of the entry use it. */
export const languageField = defineRecordFields({
  language: {
    label: 'Language',
    schema: v.optional(LanguageCode),
    column: 'text',
    words: Object.fromEntries(siteLanguages.map(({ code }) => [code, nameLanguage(code)])),
  },
});
