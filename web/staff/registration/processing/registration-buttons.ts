import { canBeMissed } from '#domain/registration/orientation.ts';
import { actionsFrom, type ProcessState, type RegistrationAction } from '#domain/registration/status.ts';

/** The buttons of a registration, in the order of the screen. */
export const registrationButtons = {
  process: 'Process Registration',
  complete: 'Set to Completed Orientation',
  reactivate: 'Reactivate Registration',
  edit: 'Edit Form',
  correct: 'Correct Answers',
  reschedule: 'Reschedule Orientation',
  offer: 'Offer New Times',
  cancel: 'Cancel Orientation',
  noShow: 'Note No-Show',
  programs: 'Add Special Programs',
  match: 'Student Match',
  terminate: 'Terminate Registration',
} as const;
export type RegistrationButton = keyof typeof registrationButtons;

type ButtonOf = undefined | RegistrationButton | ((from: ProcessState) => RegistrationButton);

/** Maps each action to its button. */
const buttonOfAction: Readonly<Record<RegistrationAction, ButtonOf>> = {
  edit: 'edit',
  corrected: 'correct',
  'match chosen': 'process',
  'still pending': 'process',
  'action completed': 'process',
  'no match confirmed': 'process',
  'match changed outside processing': 'match',
  // It is the last step of processing. A processed registration can be rescheduled.
  'orientation sent or scheduled': ({ processingLevel }) => (processingLevel < 2 ? 'process' : 'reschedule'),
  'orientation offered': ({ status, processingLevel }) =>
    status === 'Orientation Missed' && processingLevel >= 2 ? 'offer' : processingLevel < 2 ? 'process' : 'reschedule',
  // Actions of families.
  'orientation time chosen': undefined,
  'orientation time given back': undefined,
  'special programs saved': 'programs',
  'orientation canceled': 'cancel',
  'no-show noted': 'noShow',
  'orientation completed': 'complete',
  terminated: 'terminate',
  reactivated: 'reactivate',
  withdrawn: undefined,
  'withdrawal undone': undefined,
};

/** The permissions from the user's role. */
export type Rights = { readonly mayWrite: boolean; readonly mayCorrect: boolean };
type RegistrationState = ProcessState & Parameters<typeof canBeMissed>[0];

/** Returns the buttons of a registration in its current state: exactly those whose action the server would accept. */
export function buttonsFor(
  entry: RegistrationState,
  { mayWrite, mayCorrect }: Rights,
  now = new Date(),
): RegistrationButton[] {
  if (!mayWrite) return [];
  const possible = [...actionsFrom(entry).keys()].map((action) => {
    const button = buttonOfAction[action];
    return typeof button === 'function' ? button(entry) : button;
  });
  return (Object.keys(registrationButtons) as RegistrationButton[]).filter((button) => {
    if (button === 'correct' && !mayCorrect) return false;
    if (button === 'noShow' && !canBeMissed(entry, now)) return false;
    return possible.includes(button);
  });
}
