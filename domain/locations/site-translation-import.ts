import * as v from 'valibot';
import { anyText, filled } from '#domain/imports/cells.ts';
import { defineImportSheet } from '#domain/imports/import-sheet.ts';
import { findImportLanguage, languageCellMessage } from '#domain/imports/language-cell.ts';
import { storeTranslations, toGiven } from '#domain/texts/given-translations.ts';
import { english } from '#domain/texts/language.ts';
import type { Translations } from '#domain/texts/translation.ts';
import type { SiteRecord } from './site.ts';

/** A row of the file: the charter and center as written, the tag of the language, and the texts. */
export type SiteTranslationRow = {
  readonly charter: string;
  readonly name: string;
  readonly language: string;
  readonly about: string;
  readonly more_about: string;
  /** Who has compared the texts with the English ones; '' if nobody has. */
  readonly reviewed_by: string;
};

/** The table of descriptions of learning centers in one language. A center is identified by charter and name. */
export const siteTranslationSheet = defineImportSheet(
  {
    charter: { longest: 200, cell: anyText },
    name: { longest: 100, cell: filled },
    language: {
      longest: 40,
      cell: v.pipe(
        v.string(),
        v.transform((cell) => findImportLanguage(cell) ?? english.code),
        v.notValue(english.code, () => `English descriptions are in the file of sites. ${languageCellMessage()}`),
      ),
    },
    about: { longest: 4000, cell: anyText, severalLines: true },
    more_about: { longest: 4000, cell: anyText, severalLines: true },
    reviewed_by: { longest: 100, cell: anyText },
  },
  (row): SiteTranslationRow => row,
);

/** Returns a learning center with the texts of a row. */
export function withTranslation(site: SiteRecord, row: SiteTranslationRow, now: Date): SiteRecord {
  const { language, reviewed_by: reviewer } = row;
  const { translations } = site.enrollment_info;
  const add = (text: string, stored?: Translations) => {
    const given = { ...toGiven(stored), [language]: { text, reviewed: reviewer !== '' } };
    return storeTranslations(given, { stored, isSameSource: true, reviewer, now });
  };
  return {
    ...site,
    enrollment_info: {
      ...site.enrollment_info,
      translations: {
        about: add(row.about, translations?.about),
        moreAbout: add(row.more_about, translations?.moreAbout),
      },
    },
  };
}
