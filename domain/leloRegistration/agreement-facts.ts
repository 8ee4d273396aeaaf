import * as v from 'valibot';
import type { SessionCharter } from '#domain/courses/api.ts';
import { listAgreements } from '#domain/courses/course-rules.ts';
import { CalendarDate } from '#domain/http/shapes.ts';
import { LanguageCode } from '#domain/texts/language-code.ts';

/** SHA-256 in hexadecimal. */
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'A version has 64 hexadecimal digits.'));

const line = v.pipe(v.string(), v.maxLength(300));

/** A translation of an agreement's text: its language, and the SHA-256 of its text. */
export const TranslationVersion = v.object({ language: LanguageCode, version: Sha256 });
export type TranslationVersion = v.InferOutput<typeof TranslationVersion>;

/** Facts of an agreement that the school decides. They are shown before signing, printed, and compared on signing. */
export const AgreementFacts = v.object({
  /** The version of the displayed text. */
  text: Sha256,
  /** The translation that was displayed after the text, if there was one. */
  translation: v.optional(TranslationVersion),
  charter: line,
  learningCenter: line,
  session: line,
  schoolYear: v.object({ start: CalendarDate, end: CalendarDate }),
  /** In the chosen order; `agreement` is '' for a course without one. */
  courses: v.pipe(v.array(v.object({ name: line, agreement: line })), v.maxLength(4)),
});
export type AgreementFacts = v.InferOutput<typeof AgreementFacts>;

type Choice = {
  readonly session: { readonly name: string; readonly schoolYearStartDate: string; readonly schoolYearEndDate: string };
  readonly charter: Pick<SessionCharter, 'charter'>;
  readonly center: SessionCharter['learningCenters'][number];
  readonly courses: readonly { readonly id: string; readonly course_name: string }[];
};

type ShownText = {
  /** SHA-256 of the English text. */
  readonly version: string;
  readonly translation?: { readonly language: string; readonly version: string } | undefined;
};

/** Returns facts with the text and the translation that are displayed. */
export const withShownText = ({ translation: _, ...facts }: AgreementFacts, shown: ShownText): AgreementFacts => ({
  ...facts,
  ...pickVersions(shown),
});

/** Returns the versions of the displayed text and of its translation. */
const pickVersions = ({ version, translation }: ShownText): Pick<AgreementFacts, 'text' | 'translation'> => ({
  text: version,
  ...(translation && { translation: { language: translation.language, version: translation.version } }),
});

/**
 * Returns the facts for the chosen courses. The browser lists them from the displayed data, the server from the current
 * data.
 */
export function listAgreementFacts(shown: ShownText, { session, charter, center, courses }: Choice): AgreementFacts {
  const agreements = listAgreements(center.levels, courses);
  return {
    ...pickVersions(shown),
    charter: charter.charter,
    learningCenter: center.name,
    session: session.name,
    schoolYear: { start: session.schoolYearStartDate, end: session.schoolYearEndDate },
    courses: courses.map(({ course_name }, at) => ({ name: course_name, agreement: agreements[at] ?? '' })),
  };
}
