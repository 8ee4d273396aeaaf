import { message } from '#domain/texts/message.ts';

/** The maximum number of wrong dates of birth (LELO-28). */
export const maxWrongBirthDates = 5;

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

export const undrawableNameMessage = message(
  'The agreement cannot print these letters. Write this name in Latin letters, as in a passport; the signature itself can be drawn in any writing.',
);
export const missingAgreementMessage = message(
  'Error loading the Agreement content. There is nothing to sign yet, and nothing was stored. Please contact your school.',
);
export const uploadFailedMessage = message('Failed to upload the PDF. Please try again.');
export const unreadAgreementMessage = message(
  'Reload this page, read the agreement again, and sign it. Your answers stay on this page.',
);
export const unknownLinkMessage = message(
  'There is no registration with this link. Check the link, or contact your school.',
);
export const missingCopyMessage = message(
  'This signed agreement is not there any more. Please contact your school: its staff can make it again.',
);

/** The messages after a wrong date of birth, by the number of attempts that are left, from 0. */
export const wrongBirthDateMessages = Array.from({ length: maxWrongBirthDates }, (_, left) =>
  message(
    'This is not the date of birth that the school has. You can try {left, plural, one {once more} other {# more times}}.',
    { left },
  ),
);
