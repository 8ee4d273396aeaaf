import { type ReactNode, useRef, useState } from 'react';
import type { Site } from '#domain/locations/site.ts';
import type { Orientation } from '#domain/registration/orientation.ts';
import { submitCanceled } from '#web/forms/edit-form.tsx';
import { renderNow } from '#web/lib/run-effects.ts';
import { OrientationDialog } from '../orientation-dialog.tsx';
import type { TypedOrientation } from './typed-orientation.ts';

type Save = (orientation?: Orientation) => Promise<unknown>;
type OpenQuestion = {
  readonly save: Save;
  readonly answer: (outcome: Promise<typeof submitCanceled | undefined>) => void;
};

type OrientationQuestion = {
  /**
   * Asks whether to schedule the orientation, and saves; returns `submitCanceled` when the user goes back to the form.
   */
  readonly ask: (save: Save) => Promise<typeof submitCanceled | undefined>;
  readonly isOpen: boolean;
  /** Whether the registration was saved with an orientation. */
  readonly isScheduled: () => boolean;
  readonly dialog: ReactNode;
};

/**
 * The question after a registration is valid and before it is saved: whether to schedule the orientation now. The
 * choice is kept if saving fails.
 */
export function useOrientationQuestion(site: Site | undefined, onLeave: () => void): OrientationQuestion {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion>();
  const typed = useRef<TypedOrientation>(undefined);
  const scheduled = useRef(false);
  const end = (outcome: Promise<typeof submitCanceled | undefined>) => {
    // The listener may leave the page, and this dialog would ask again.
    renderNow(() => setOpenQuestion(undefined));
    openQuestion?.answer(outcome);
  };
  return {
    ask: (save) => new Promise((answer) => setOpenQuestion({ save, answer })),
    isOpen: openQuestion !== undefined,
    isScheduled: () => scheduled.current,
    dialog: openQuestion && site && (
      <OrientationDialog
        site={site}
        typed={typed.current}
        onTyped={(next) => {
          typed.current = next;
        }}
        save={async (orientation) => {
          await openQuestion.save(orientation);
          scheduled.current = orientation !== undefined;
          end(Promise.resolve(undefined));
        }}
        onRefused={(error) => end(Promise.reject(error))}
        onClose={() => end(Promise.resolve(submitCanceled))}
        onLeave={onLeave}
      />
    ),
  };
}
