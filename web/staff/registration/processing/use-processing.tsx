import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Registration } from '#domain/registration/registration-entry.ts';
import type { RegistrationStatus } from '#domain/registration/status.ts';
import { renderNow } from '#web/lib/run-effects.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { registrationStudentName } from '../registration-names.ts';
import { StudentMatchDialog } from './match/student-match.tsx';
import { CancelOrientation } from './orientations/cancel-orientation.tsx';
import { CompleteOrientation } from './orientations/complete-orientation.tsx';
import { NoteNoShow } from './orientations/note-no-show.tsx';
import { OfferTimes } from './orientations/offer-times.tsx';
import { RescheduleOrientation } from './orientations/reschedule-orientation.tsx';
import { ProcessRegistration } from './process-registration.tsx';
import { ReactivateRegistration } from './reactivate-registration.tsx';
import { buttonsFor, type RegistrationButton, type Rights, registrationButtons } from './registration-buttons.ts';
import { SpecialPrograms } from './special-programs.tsx';
import type { StepProps } from './step-props.ts';
import { orientationSent } from './step-texts.ts';
import { TerminateRegistration } from './terminate-registration.tsx';

type Step = Exclude<RegistrationButton, 'edit' | 'correct' | 'process'>;

/** The dialog of each button, and the message after its success. */
const dialogs: Readonly<Record<Step, { Dialog: ComponentType<StepProps>; says: (student: string) => string }>> = {
  complete: { Dialog: CompleteOrientation, says: (student) => `${student}'s Enrollment Completed` },
  reactivate: { Dialog: ReactivateRegistration, says: (student) => `The registration of ${student} was reactivated.` },
  reschedule: { Dialog: RescheduleOrientation, says: () => orientationSent },
  cancel: { Dialog: CancelOrientation, says: (student) => `The orientation of ${student} was canceled.` },
  noShow: {
    Dialog: NoteNoShow,
    says: (student) => `The no-show of ${student} was noted. Offer new times, or reschedule.`,
  },
  offer: {
    Dialog: OfferTimes,
    says: (student) => `The family of ${student} was sent the next free times to choose from.`,
  },
  programs: { Dialog: SpecialPrograms, says: (student) => `The special programs of ${student} were saved.` },
  match: { Dialog: StudentMatchDialog, says: (student) => `The student match of ${student} was saved.` },
  terminate: { Dialog: TerminateRegistration, says: (student) => `The enrollment of ${student} was terminated.` },
};

/** The possible next steps: the first available one is in the header of the screen, the others are below it. */
const nextButtons: readonly RegistrationButton[] = ['process', 'complete', 'reactivate'];

/** The same for statuses with other next steps. While the family chooses a time, a processed registration has none. */
const nextButtonsAfter: Partial<Record<RegistrationStatus, readonly RegistrationButton[]>> = {
  'Orientation Missed': ['process', 'offer'],
  'Orientation Offered': ['process'],
};

type ProcessingWays = {
  readonly onEdit: () => void;
  /** Opens the next entry of the list; undefined without one. */
  readonly onNext: (() => void) | undefined;
};

/** The buttons for the next steps, and the dialog of the pressed one. */
export function useProcessing(entry: Registration, rights: Rights, { onEdit, onNext }: ProcessingWays) {
  const [pressed, setPressed] = useState<{
    button: Exclude<RegistrationButton, 'edit' | 'correct'>;
    entry: Registration;
  }>();
  const show = useBanner();
  const close = () => setPressed(undefined);
  const buttons = buttonsFor(entry, rights);
  const press = (button: RegistrationButton) => {
    if (button === 'edit' || button === 'correct') return onEdit();
    worked.current = true;
    setPressed({ button, entry });
  };
  // After a step its button disappears, sometimes after the dialog has returned the focus to it.
  const worked = useRef(false);
  const shown = buttons.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other buttons are shown
  useEffect(() => {
    const isLost = worked.current && !pressed && document.activeElement === document.body;
    if (isLost) document.querySelector<HTMLElement>('h1')?.focus();
  }, [pressed, shown]);
  const wanted = nextButtonsAfter[entry.status] ?? nextButtons;
  const next = wanted.find((button) => buttons.includes(button));
  const isAtHead = (button: RegistrationButton) => button === next || button === 'edit' || button === 'correct';
  return {
    head: buttons.filter(isAtHead).map((button) => (
      <Button key={button} kind={button === next ? 'main' : 'quiet'} onClick={() => press(button)}>
        {registrationButtons[button]}
      </Button>
    )),
    others: buttons
      .filter((button) => !isAtHead(button))
      .map((button) => (
        <Button
          key={button}
          kind={button === 'terminate' ? 'danger' : 'quiet'}
          size="small"
          onClick={() => press(button)}
        >
          {registrationButtons[button]}
        </Button>
      )),
    dialog: pressed && (
      <PressedDialog
        button={pressed.button}
        entry={pressed.entry}
        onClose={close}
        onDone={(text) => {
          show({ kind: 'success', text });
          close();
        }}
        onNext={
          onNext &&
          ((text) => {
            if (text) show({ kind: 'success', text });
            // While the dialog is open, it asks before its page is left.
            renderNow(close);
            onNext();
          })
        }
      />
    ),
  };
}

type PressedProps = {
  button: Exclude<RegistrationButton, 'edit' | 'correct'>;
  entry: Registration;
  onClose: () => void;
  onDone: (text: string) => void;
  onNext: ((text: string | undefined) => void) | undefined;
};

function PressedDialog({ button, entry, onClose, onDone, onNext }: PressedProps) {
  if (button === 'process') return <ProcessRegistration entry={entry} onClose={onClose} onNext={onNext} />;
  const { Dialog, says } = dialogs[button];
  const tell = (changed: Registration) => says(registrationStudentName(changed));
  return (
    <Dialog
      entry={entry}
      onClose={onClose}
      onDone={(changed) => onDone(tell(changed))}
      onNext={onNext && ((changed) => onNext(tell(changed)))}
    />
  );
}
