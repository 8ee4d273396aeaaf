import { message } from '#domain/texts/message.ts';

/** The title of the wizard. */
export const registrationTitle = message('Student Registration');

/** What a family knows before it starts. */
export const registrationLead = message(
  'It takes about 10 to 15 minutes. You can save it and finish it later on any device.',
);
