import { lateComponent } from '#web/lib/late-component.ts';

export const LateSummaryLevel = lateComponent(async () => (await import('./summary-level.tsx')).SummaryLevel);
export const LateCompleteLevel = lateComponent(async () => (await import('./complete-level.tsx')).CompleteLevel);

/** Loads the code of the pages after the questions while the family answers them; an error is shown on those pages. */
export function prepareLastLevels(): void {
  for (const { load } of [LateSummaryLevel, LateCompleteLevel]) load().catch(() => undefined);
}
