import type { EntryKind } from '#domain/entry-areas.ts';
import * as familyAreas from '#domain/family-areas.ts';
import type { FamilyArea } from './family-area.ts';

const byKind: Readonly<Record<EntryKind, FamilyArea>> = familyAreas;

/** The kinds of entries that families send. */
export const familyKinds = Object.keys(byKind) as EntryKind[];

/** Returns what families read about a kind of entry. */
export const familyAreaOf = (kind: EntryKind): FamilyArea => byKind[kind];
