import * as v from 'valibot';
import { ProposalDecisions } from '#domain/entries/family-change.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, textSchema } from '#domain/http/shapes.ts';
import { message } from '#domain/texts/message.ts';
import { FamilyEntry } from './entries-api.ts';

/** The maximum length of the reason of a withdrawal, in characters. */
export const reasonLength = 500;
/** The maximum size of a request with changed answers, in bytes, and the maximum number of answers in it. */
const changeBytes = 100 * 1024;
const maxAnswers = 300;

/** What the server says about changes by families. The page shows it in its language. */
export const changeMessages = {
  notContact: message('The learning center checks this answer first. Reload the page and send it again.'),
  isContact: message('This is changed at once. Reload the page and save it again.'),
  changed: message('This form has changed since you opened it. Look at the answers again, then save yours.'),
  notOpen: message('There are no changes that wait for the learning center. Reload the page.'),
  noReason: message('Please tell us why.'),
  tooOften: message('This form was changed many times today. Please call the learning center to change it now.'),
  inactiveCenter: message('This learning center is no longer active. Please call the school.'),
  tooLate: message('This can no longer be undone here. Please call the learning center.'),
} as const;

const params = v.object({ id: EntryId });
const answersMessage = 'Send the changed answers by the names of their questions.';
const Answers = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(100, answersMessage)), v.unknown(), answersMessage),
  v.check((answers) => Object.keys(answers).length <= maxAnswers, 'Send fewer answers.'),
);
const shared = {
  access: 'public',
  params,
  linkToken: 'family',
  response: FamilyEntry,
  status: 200,
  rateLimit: 'drafts',
} as const;
const path = '/api/family/entries/{id}';

export const changeContact = defineRoute({
  ...shared,
  method: 'PUT',
  path: `${path}/contact`,
  summary: 'Changes contact data of an entry at once; 422 for an answer that is no contact data',
  body: v.object({ answers: Answers }),
  bodyLimit: changeBytes,
  ifMatch: true,
});

export const proposeAnswers = defineRoute({
  ...shared,
  method: 'POST',
  path: `${path}/proposals`,
  summary: 'Proposes other answers of an entry, which staff accept or decline; replaces those of an open proposal',
  body: v.object({ answers: Answers }),
  bodyLimit: changeBytes,
});

export const takeProposalBack = defineRoute({
  ...shared,
  method: 'DELETE',
  path: `${path}/proposals`,
  summary: 'Takes the open proposal of an entry back',
});

export const withdrawEntry = defineRoute({
  ...shared,
  method: 'POST',
  path: `${path}/withdraw`,
  summary: 'Withdraws an entry, with a reason',
  body: v.object({
    reason: v.pipe(textSchema(reasonLength), v.minLength(1, changeMessages.noReason)),
  }),
});

export const undoWithdrawal = defineRoute({
  ...shared,
  method: 'DELETE',
  path: `${path}/withdraw`,
  summary: 'Undoes the withdrawal of an entry within 24 hours',
});

export const decideProposal = defineRoute({
  method: 'PUT',
  path: '/api/proposals/{id}',
  access: 'contributor',
  summary: 'Accepts or declines each answer that the family of an entry has proposed',
  params,
  body: v.object({ decisions: ProposalDecisions }),
  bodyLimit: changeBytes,
  ifMatch: true,
  response: v.object({ _id: EntryId, etag: v.string() }),
  status: 200,
});
