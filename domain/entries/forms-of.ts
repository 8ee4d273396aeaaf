import type { EntryKind } from '#domain/entry-areas.ts';
import * as entryForms from '#domain/entry-forms.ts';
import type { AreaForms } from './area-forms.ts';

const byKind: Readonly<Record<EntryKind, AreaForms>> = entryForms;

/** Returns the forms of a kind of entry. */
export const formsOf = (kind: EntryKind): AreaForms => byKind[kind];
