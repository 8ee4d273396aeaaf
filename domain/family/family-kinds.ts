import type { EntryKind } from '#domain/entry-areas.ts';
import { message } from '#domain/texts/message.ts';

/**
 * The kinds of entries that families send, with the names of their forms. Separate from `entryAreas`, with which a page
 * would load the texts of staff.
 */
export const formNames: Readonly<Record<EntryKind, string>> = {
  interest: message('Request Information'),
  registration: message('Student Registration'),
  secondary: message('Course registration'),
};

export const familyKinds = Object.keys(formNames) as EntryKind[];
