import { emailMessage } from '#domain/contact-rules/email.ts';
import { message } from '#domain/texts/message.ts';

/** The errors of a question for an email address. */
export const emailErrors = {
  invalid: emailMessage,
  failed: message('That did not work. Please try again.'),
} as const;
