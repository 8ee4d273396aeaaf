import { englishTexts, type Texts } from '#domain/texts/texts.ts';
import type { SessionCharter } from './api.ts';
import type { CourseLevel } from './course.ts';
import { isOfferedTo } from './course-rules.ts';

type Center = SessionCharter['learningCenters'][number];
type Grade = { readonly code: string; readonly label: string };

/** Whether a center has a course for a grade. */
const offersGrade = (levels: readonly CourseLevel[], code: string) =>
  levels.some(({ courses }) => courses.some((course) => isOfferedTo(course, code)));

/**
 * Describes the grades that a center has courses for, in the order of `grades`: 'Kindergarten to Grade 4 and Grade 9'.
 */
export function describeGrades(
  levels: readonly CourseLevel[],
  grades: readonly Grade[],
  { t, language }: Texts = englishTexts,
): string {
  const runs: Grade[][] = [];
  for (const [at, grade] of grades.entries()) {
    if (!offersGrade(levels, grade.code)) continue;
    const run = runs.at(-1);
    if (run && run.at(-1) === grades[at - 1]) run.push(grade);
    else runs.push([grade]);
  }
  const words = runs.map((run) => {
    const [first, last] = [t(run[0]?.label ?? ''), t(run.at(-1)?.label ?? '')];
    if (first === last) return first;
    // 'Grade 5 to 6' names the word once.
    const [word = ''] = /^\D+(?=\d)/.exec(first) ?? [];
    return t('{first} to {last}', { first, last: last.startsWith(word) ? last.slice(word.length) : last });
  });
  return new Intl.ListFormat(language.locale).format(words);
}

export type OfferingCenter = Center & Pick<SessionCharter, 'charter_id' | 'charter'>;

/** Returns the centers of a session that have courses for a grade; those of charter `charterId` come first. */
export function findCentersFor(
  charters: readonly SessionCharter[],
  grade: string,
  charterId: unknown,
): readonly OfferingCenter[] {
  const all = charters.flatMap(({ charter_id, charter, learningCenters }) =>
    learningCenters.map((center) => ({ ...center, charter_id, charter })),
  );
  const offering = all.filter(({ levels }) => offersGrade(levels, grade));
  const isOwn = ({ charter_id }: OfferingCenter) => charter_id === charterId;
  return [...offering.filter(isOwn), ...offering.filter((center) => !isOwn(center))];
}
