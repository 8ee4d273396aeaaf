import type { Registration } from '#domain/registration/registration-entry.ts';

/** What every dialog that takes a registration a step further is given. */
export type StepProps = {
  /** As it was when the dialog opened. */
  entry: Registration;
  /** The step is taken, and the dialog has nothing more to say. */
  onDone: (changed: Registration) => void;
  onClose: () => void;
};
