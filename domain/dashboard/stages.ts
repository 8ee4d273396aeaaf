import type { AreaStage } from '#domain/entries/area-description.ts';
import { type EntryKind, entryAreas } from '#domain/entry-areas.ts';

export type Stage = AreaStage & { readonly kind: EntryKind };

/** The stages of all areas, in the order of work. */
export const stages: readonly Stage[] = entryAreas.flatMap(({ kind, stages: own }) =>
  own.map((stage) => ({ ...stage, kind })),
);
