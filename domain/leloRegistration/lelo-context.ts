import type { SessionCharter } from '#domain/courses/api.ts';
import { listCourseChoices } from '#domain/courses/course-rules.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';

type Charters = readonly SessionCharter[];

/** Returns the chosen charter and center; undefined for one that the session does not offer. */
export function findChosenCenter(charters: Charters, { charter_id, siteId }: RawAnswers) {
  const charter = charters.find((one) => one.charter_id === charter_id);
  return { charter, center: charter?.learningCenters.find((one) => one.siteId === siteId) };
}

/**
 * The context of the form, on site and server alike: `base` with the charters and centers of the session, and the
 * courses of the chosen center. `base` has the lists `counties:California` and `districts:<county>`.
 */
export function leloContext(
  base: Omit<FormContext, 'facts' | 'limits'>,
  charters: Charters,
  answers: RawAnswers,
): FormContext {
  const { lists, limits, ncaa } = listCourseChoices(findChosenCenter(charters, answers).center?.levels ?? []);
  const centers = charters.map(({ charter_id, learningCenters }) => [
    `centers:${charter_id}`,
    learningCenters.map(({ siteId, name }) => ({ value: siteId, label: name })),
  ]);
  return {
    ...base,
    facts: { ncaa },
    limits,
    lists: {
      ...base.lists,
      ...lists,
      ...Object.fromEntries(centers),
      charters: charters.map(({ charter_id, charter }) => ({ value: charter_id, label: charter })),
    },
  };
}
