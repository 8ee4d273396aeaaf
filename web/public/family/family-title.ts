import { message } from '#domain/texts/message.ts';

/** The title of the page of a family. */
export const familyTitle = message('Your forms');
