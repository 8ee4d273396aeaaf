import type { SessionCharter } from '#domain/courses/api.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { findChosenCenter } from '#domain/leloRegistration/lelo-context.ts';
import { message } from '#domain/texts/message.ts';

/** Returns the answers about the learning center that a submission lacks, in English. */
export function listMissing(charters: readonly SessionCharter[], answers: RawAnswers): string[] {
  const { charter, center } = findChosenCenter(charters, answers);
  return [
    ...(charter ? [] : [message('Charter is required')]),
    ...(answers.charter_id ? [] : [message('Charter ID is required')]),
    ...(center ? [] : [message('Learning Center is required')]),
    ...(answers.siteId ? [] : [message('Site ID is required')]),
  ];
}
