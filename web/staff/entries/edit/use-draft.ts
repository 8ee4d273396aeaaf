import { useCallback, useState } from 'react';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { type Draft, draftKey, eraseDraft, readDraft, saveDraft } from './draft-storage.ts';

export type DraftControl<T> = {
  /** The draft that was found after a reload or a new sign-in, until the user continues or discards it. */
  readonly offered: Draft<T> | undefined;
  /** The draft to continue. */
  readonly resumed: T | undefined;
  /** Continues with the offered draft, and returns it. */
  readonly resume: () => T | undefined;
  /** Stores the values on the screen until they are saved. */
  readonly keep: (content: T) => void;
  readonly erase: () => void;
};

/** Input of a form, stored in the tab's session storage until it is saved or the user signs out (STAFF-26). */
export function useDraft<T extends object>(place: string): DraftControl<T> {
  const key = draftKey(useStaffUser()._id, place);
  const [offered, setOffered] = useState(() => readDraft<T>(key));
  const [resumed, setResumed] = useState<T>();
  const keep = useCallback((content: T) => saveDraft(key, content), [key]);
  const erase = useCallback(() => {
    eraseDraft(key);
    setOffered(undefined);
  }, [key]);
  const resume = () => {
    // The form that continues with it stores it again; an empty form must not offer it a second time.
    erase();
    setResumed(offered?.content);
    return offered?.content;
  };
  return { offered, resumed, resume, keep, erase };
}

/** Whether a draft of a form is stored. */
export function useHasDraft(place: string): boolean {
  const key = draftKey(useStaffUser()._id, place);
  return readDraft(key) !== undefined;
}
