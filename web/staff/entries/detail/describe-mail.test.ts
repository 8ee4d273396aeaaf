import { expect, it } from 'vitest';
import { explainMailError, explainReturned } from './describe-mail.ts';

it.each([
  [
    'The long-running operation has failed. EmailDroppedAllRecipientsSuppressed. All recipients are suppressed.',
    /^An earlier email to this address came back.* \(Mail service: 'All recipients are suppressed\.'\)$/,
  ],
  ['"x" is not an e-mail address.', /^The mail service does not accept the address\. Check it in the entry/],
  ['The learning center of the entry is not active.', /^The learning center of the entry is not active any more\./],
  ["No mail of the kind 'old-mail' is known here.", /^Emails of this kind are not sent any more\./],
  ['Too many requests', /^The mail service took no more emails for a while\./],
  ['The request is not signed with the access key.', /^The mail service did not let the product in\./],
  ['The sender domain is not linked.', /^The mail service does not know the address that emails come from\./],
  ['connect ECONNREFUSED 127.0.0.1:4002', /^The mail service could not be reached\./],
  ['Something else', /^The mail service refused the email\. .* \(Mail service: 'Something else'\)$/],
])('the reason why a mail failed is in plain words: %s', (error, expected) => {
  expect(explainMailError(error)).toMatch(expected);
});

it('a mail without a reason has no words', () => {
  expect(explainMailError(null)).toBe('');
});

it('a mail that came back names the address, the day there, the reason and what to do', () => {
  const returned = { at: '2026-11-21T03:00:00.000Z', address: 'rosa@families.example', reason: 'the mailbox is full.' };
  expect(explainReturned(returned, 'America/Los_Angeles')).toBe(
    'Came back from rosa@families.example on 11/20/2026: the mailbox is full. Ask the family for another address, or send it again if it is right.',
  );
});
