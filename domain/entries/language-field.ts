import * as v from 'valibot';
import { siteLanguages } from '#domain/texts/language.ts';
import { defineRecordFields } from './record-fields.ts';

/** The tag of a language that families can choose. */
export const LanguageCode = v.picklist(siteLanguages.map(({ code }) => code));

/** The language of the family, as a record field; pages, mails and documents of the entry use it. */
export const languageField = defineRecordFields({
  language: {
    label: 'Language',
    schema: v.optional(LanguageCode),
    column: 'text',
    words: Object.fromEntries(siteLanguages.map(({ code, name }) => [code, name])),
  },
});
