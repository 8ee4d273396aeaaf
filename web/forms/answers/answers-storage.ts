import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { readStored, type TextStore } from '#web/lib/tab-storage.ts';

/** The stored state of an unfinished form. `entryId` is set while a sent entry is being corrected. */
export type SavedForm = {
  readonly submissionId: string;
  readonly answers: RawAnswers;
  /** Answers of a brother or sister that the form suggests (FORM-47). */
  readonly suggested?: RawAnswers;
  readonly stepId?: string;
  readonly entryId?: string;
};

/**
 * Reads the stored state; undefined when there is none or it is invalid. `store` defaults to the tab's session storage.
 */
export function readSavedForm(key: string, store?: TextStore): SavedForm | undefined {
  const { submissionId, answers, suggested, stepId, entryId } = readStored(key, store) ?? {};
  if (typeof submissionId !== 'string' || typeof answers !== 'object' || answers === null) return undefined;
  return {
    submissionId,
    answers: answers as RawAnswers,
    ...(suggested ? { suggested: suggested as RawAnswers } : {}),
    ...(typeof stepId === 'string' && { stepId }),
    ...(typeof entryId === 'string' && { entryId }),
  };
}
