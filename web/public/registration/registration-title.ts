import { message } from '#domain/texts/message.ts';

/** Header of the wizard. */
export const registrationTitle = message('Student Registration');
