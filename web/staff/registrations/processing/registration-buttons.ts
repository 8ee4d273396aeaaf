import { actionsFrom, type RegistrationAction, type Standing } from '#domain/registration/status.ts';

/** What staff can press at a registration, in the order of the screen. Source: spec 3 §2 Registration detail. */
export const registrationButtons = {
  process: 'Process Registration',
  complete: 'Set to Completed Orientation',
  reactivate: 'Reactivate Registration',
  edit: 'Edit Form',
  reschedule: 'Reschedule Orientation',
  programs: 'Add Special Programs',
  match: 'Student Match',
  terminate: 'Terminate Registration',
} as const;
export type RegistrationButton = keyof typeof registrationButtons;

type ButtonOf = RegistrationButton | ((from: Standing) => RegistrationButton);

/** The one place that says by which button an action is done. */
const buttonOfAction: Readonly<Record<RegistrationAction, ButtonOf>> = {
  edit: 'edit',
  'match chosen': 'process',
  'still pending': 'process',
  'action completed': 'process',
  'no match confirmed': 'process',
  'match changed outside processing': 'match',
  // The last step of processing, and what can be done over once it is processed.
  'orientation sent or scheduled': ({ processingLevel }) => (processingLevel < 2 ? 'process' : 'reschedule'),
  'special programs saved': 'programs',
  'orientation completed': 'complete',
  terminated: 'terminate',
  reactivated: 'reactivate',
};

/** The buttons of a registration as it stands: exactly those behind which something would be accepted. */
export function buttonsFor(standing: Standing, mayWrite: boolean): RegistrationButton[] {
  if (!mayWrite) return [];
  const found = [...actionsFrom(standing).keys()].map((action) => {
    const button = buttonOfAction[action];
    return typeof button === 'string' ? button : button(standing);
  });
  return (Object.keys(registrationButtons) as RegistrationButton[]).filter((button) => found.includes(button));
}
