import type { EntryKind } from '#domain/entry-areas.ts';
import type { Refusals } from './family-area.ts';
import { familyAreaOf } from './family-kinds.ts';

/** Returns why a family cannot change or withdraw an entry. */
export const refusalsOf = (kind: EntryKind, status: string): Refusals => familyAreaOf(kind).refusals[status] ?? {};
