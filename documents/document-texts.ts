import { flagTexts } from '#domain/form-kit/define/flags.ts';
import { message } from '#domain/texts/message.ts';
import { englishTexts, type Texts } from '#domain/texts/texts.ts';

/** What the product itself writes into a document: texts with their placeholders, and the locale. */
export type DocumentTexts = ReturnType<typeof describeDocument>;

/** Returns the texts of a document in the language of `texts`. */
export const describeDocument = ({ language, find }: Texts) => ({
  locale: language.locale,
  pageNumber: find(message('Page {number} of {count}')),
  continued: find(message('{title} (continued)')),
  notAnswered: find(message('Not answered: {labels}')),
  /** The answer that is written in bold. */
  yes: find(flagTexts.yes),
  /** Where the fonts lack a character: the box is `missingGlyph`. */
  missingGlyphNote: find(message('□ stands for a character that this file cannot show: read it on the screen')),
});

/** The texts of documents for staff, and of agreements. */
export const englishDocument = describeDocument(englishTexts);
