import type { EntryKind } from '#domain/entry-areas.ts';

const ofFamilies: Readonly<Record<EntryKind, true>> = { interest: true, registration: true, secondary: true };

/** The kinds of entries that families send. Separate from `entryAreas`, with which a page would load the texts of staff. */
export const familyKinds = Object.keys(ofFamilies) as EntryKind[];
