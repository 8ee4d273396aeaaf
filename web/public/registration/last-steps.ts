import { lateComponent } from '#web/lib/late-component.ts';

export const LateReviewStep = lateComponent(async () => (await import('./review-step.tsx')).ReviewStep);
export const LateRegistrationComplete = lateComponent(
  async () => (await import('./registration-complete.tsx')).RegistrationComplete,
);
export const loadSending = () => import('./send-registration.ts');

/** Loads the code of the pages after the questions while the family answers them; an error is shown on those pages. */
export function prepareLastSteps(): void {
  for (const load of [LateReviewStep.load, LateRegistrationComplete.load, loadSending]) load().catch(() => undefined);
}
