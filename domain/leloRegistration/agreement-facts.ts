import * as v from 'valibot';
import type { SessionCharter } from '#domain/courses/api.ts';
import { listAgreements } from '#domain/courses/course-rules.ts';
import { CalendarDate } from '#domain/http/shapes.ts';

/** SHA-256 in hexadecimal. */
export const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'A version has 64 hexadecimal digits.'));

const line = v.pipe(v.string(), v.maxLength(300));

/** Facts of an agreement that the school decides. They are shown before signing, printed, and compared on signing. */
export const AgreementFacts = v.object({
  /** The version of the displayed text. */
  text: Sha256,
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

/**
 * Returns the facts for the chosen courses. The browser lists them from the displayed data, the server from the current
 * data.
 */
export function listAgreementFacts(text: string, { session, charter, center, courses }: Choice): AgreementFacts {
  const agreements = listAgreements(center.levels, courses);
  return {
    text,
    charter: charter.charter,
    learningCenter: center.name,
    session: session.name,
    schoolYear: { start: session.schoolYearStartDate, end: session.schoolYearEndDate },
    courses: courses.map(({ course_name }, at) => ({ name: course_name, agreement: agreements[at] ?? '' })),
  };
}
