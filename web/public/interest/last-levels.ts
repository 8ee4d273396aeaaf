import { lazy } from 'react';

/** The levels after the questions: what they show is loaded while the questions are answered. */
export const loadLastLevels = () => Promise.all([import('./summary-level.tsx'), import('./complete-level.tsx')]);

export const SummaryLevel = lazy(async () => ({ default: (await loadLastLevels())[0].SummaryLevel }));
export const CompleteLevel = lazy(async () => ({ default: (await loadLastLevels())[1].CompleteLevel }));
