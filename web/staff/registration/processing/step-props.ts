import type { Registration } from '#domain/registration/registration-entry.ts';

/** The props of every dialog with an action on a registration. */
export type StepProps = {
  /** The entry in the version in which the dialog was opened. */
  entry: Registration;
  /** Called when the action was successful and the dialog can close. */
  onDone: (changed: Registration) => void;
  /** Like `onDone`, and goes on to the next entry of the list; undefined without one. */
  onNext?: ((changed: Registration) => void) | undefined;
  onClose: () => void;
};
