import type { Registration } from '#domain/registration/registration-entry.ts';

/** The props of every dialog with an action on a registration. */
export type StepProps = {
  /** The entry when the dialog opened. */
  entry: Registration;
  /** The step is taken, and the dialog has nothing more to say. */
  onDone: (changed: Registration) => void;
  onClose: () => void;
};
