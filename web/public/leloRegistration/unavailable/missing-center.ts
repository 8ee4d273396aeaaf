import type { SessionCharter } from '#domain/courses/api.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { findChosenCenter } from '#domain/leloRegistration/lelo-context.ts';

/** Returns the answers about the learning center that a submission lacks. */
export function listMissing(charters: readonly SessionCharter[], answers: RawAnswers): string[] {
  const { charter, center } = findChosenCenter(charters, answers);
  return [
    ...(charter ? [] : ['Charter is required']),
    ...(answers.charter_id ? [] : ['Charter ID is required']),
    ...(center ? [] : ['Learning Center is required']),
    ...(answers.siteId ? [] : ['Site ID is required']),
  ];
}
