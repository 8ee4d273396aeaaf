import { message } from '#domain/texts/message.ts';

/** The title of the wizard. */
export const registrationTitle = message('Student Registration');
