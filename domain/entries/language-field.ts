import * as v from 'valibot';
import { siteLanguages } from '#domain/texts/language.ts';
import { defineRecordFields } from './record-fields.ts';

/** The tag of a language that families can choose. */
export const LanguageCode = v.picklist(siteLanguages.map(({ code }) => code));

/** The language in which a family reads, as a record field of its entry: its pages, mails and documents follow it. */
export const languageField = defineRecordFields({
  language: {
    label: 'Language',
    schema: v.optional(LanguageCode),
    column: 'text',
    words: Object.fromEntries(siteLanguages.map(({ code, name }) => [code, name])),
  },
});
