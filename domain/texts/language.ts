import { type TextArea, textAreas } from './areas.ts';

/** A language that families can choose. */
export type Language = {
  /** The tag of the language, as in addresses and the attribute `lang`. */
  readonly code: string;
  /** The language in its own words. */
  readonly name: string;
  /** The language in English, for staff. */
  readonly englishName: string;
  /** The locale of its dates, numbers and plural forms in the United States. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** Offers a page in this language, in its own words. English needs none. */
  readonly offer?: string;
  /** The areas that are translated; the pages of the others are shown in English. */
  readonly areas: readonly TextArea[];
};

/** The language of the source texts. */
export const english: Language = {
  code: 'en',
  name: 'English',
  englishName: 'English',
  locale: 'en-US',
  direction: 'ltr',
  areas: textAreas,
};

/** The languages that families can choose. Each but English has a folder `texts/<code>`. */
export const siteLanguages: readonly Language[] = [
  english,
  {
    code: 'es',
    name: 'Español',
    englishName: 'Spanish',
    locale: 'es-US',
    direction: 'ltr',
    offer: 'Ver esta página en español',
    areas: ['common', 'shell', 'finder', 'information', 'interest', 'registration', 'lelo', 'family', 'rights', 'mail'],
  },
  {
    code: 'vi',
    name: 'Tiếng Việt',
    englishName: 'Vietnamese',
    locale: 'vi-US',
    direction: 'ltr',
    offer: 'Xem trang này bằng tiếng Việt',
    areas: ['common', 'shell', 'finder', 'information', 'interest', 'family', 'rights', 'mail'],
  },
];

/** The language of a tag; English for any other value. */
export const findLanguage = (code: unknown): Language => siteLanguages.find((one) => one.code === code) ?? english;

/** The languages that an area is translated into. */
export const languagesOf = (area: TextArea): Language[] => siteLanguages.filter(({ areas }) => areas.includes(area));
