import type { EntryKind } from '#domain/entry-areas.ts';
import { message } from '#domain/texts/message.ts';

/** The names of forms for families. */
export const formNames: Readonly<Record<EntryKind, string>> = {
  interest: message('Request Information'),
  registration: message('Student Registration'),
  secondary: message('Course registration'),
};
