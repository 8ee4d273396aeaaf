import { lateComponent } from '#web/lib/late-component.ts';

export const LateSummaryLevel = lateComponent(async () => (await import('./summary-level.tsx')).SummaryLevel);
export const LateCompleteLevel = lateComponent(async () => (await import('./complete-level.tsx')).CompleteLevel);

/** Loads the code after the questions while they are answered; a failure shows when the family gets there. */
export function prepareLastLevels(): void {
  for (const { load } of [LateSummaryLevel, LateCompleteLevel]) load().catch(() => undefined);
}
