import { message } from '#domain/texts/message.ts';

/** The maximum number of wrong dates of birth (LELO-28). */
export const mostWrongBirthDates = 5;

/** Messages of the server that a family reads; its page shows them in the family's language. */
export const sessionUpcomingMessage = message(
  'Registration for this session has not opened yet. Nothing was stored. Come back when it opens.',
);
export const sessionClosedMessage = message(
  'Registration for this session has closed. Nothing was stored. Please contact your school.',
);
export const invalidLinkMessage = message(
  'This link is no longer valid. Please contact your school for more information.',
);
export const unofferedCenterMessage = message('Choose a learning center that offers courses in this session.');
export const sameSignatureMessage = message(
  "This is the same image as the student's signature. Clear it, and let each signer sign for themselves.",
);

/** The messages after a wrong date of birth, by the number of attempts that are left, from 0. */
export const wrongBirthDateMessages = Array.from({ length: mostWrongBirthDates }, (_, left) =>
  message(
    'This is not the date of birth that the school has. You can try {left, plural, one {once more} other {# more times}}.',
    { left },
  ),
);
