import type { RawAnswers } from '#domain/form-kit/define/field.ts';

/** The stored state of an unfinished form. `entryId` is set while a sent entry is being corrected. */
export type SavedForm = {
  readonly submissionId: string;
  readonly answers: RawAnswers;
  readonly stepId?: string;
  readonly entryId?: string;
};

type TextStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Reads the stored state; undefined when there is none, or none that can be read. */
export function readSavedForm(store: TextStore, key: string): SavedForm | undefined {
  try {
    const saved: unknown = JSON.parse(store.getItem(key) ?? 'null');
    if (typeof saved !== 'object' || saved === null) return undefined;
    const { submissionId, answers, stepId, entryId } = saved as Record<string, unknown>;
    if (typeof submissionId !== 'string' || typeof answers !== 'object' || answers === null) return undefined;
    return {
      submissionId,
      answers: answers as RawAnswers,
      ...(typeof stepId === 'string' && { stepId }),
      ...(typeof entryId === 'string' && { entryId }),
    };
  } catch {
    return undefined;
  }
}

/** Keeps a form; a store that is full or closed to us costs only the surviving of a reload. */
export function saveForm(store: TextStore, key: string, form: SavedForm): void {
  try {
    store.setItem(key, JSON.stringify(form));
  } catch {
    // Nothing more can be done.
  }
}

export function clearSavedForm(store: TextStore, key: string): void {
  try {
    store.removeItem(key);
  } catch {
    // As above.
  }
}
