import { lateComponent } from '#web/lib/late-component.ts';

export const LateReviewStep = lateComponent(async () => (await import('./review-step.tsx')).ReviewStep);
export const LateRegistrationComplete = lateComponent(
  async () => (await import('./registration-complete.tsx')).RegistrationComplete,
);
export const loadSending = () => import('./send-registration.ts');

/** Loads the code after the questions while they are answered; a failure shows when the family gets there. */
export function prepareLastSteps(): void {
  for (const load of [LateReviewStep.load, LateRegistrationComplete.load, loadSending]) load().catch(() => undefined);
}
