import * as v from 'valibot';
import { MessageState } from '#domain/email/api.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, SubmissionId } from '#domain/http/shapes.ts';
import { LanguageCode } from '#domain/texts/language-code.ts';
import { Letter, LetterBody } from './letter.ts';

const idParams = v.object({ id: EntryId });

export const listLetters = defineRoute({
  method: 'GET',
  path: '/api/letters',
  access: 'staff',
  summary: "List the letters of the caller's charters, sorted by name",
  response: v.object({ data: v.array(Letter) }),
  status: 200,
});

export const createLetter = defineRoute({
  method: 'POST',
  path: '/api/letters',
  access: 'admin',
  summary: 'Write a letter to families of the charters of the caller',
  body: v.object({ submissionId: SubmissionId, letter: LetterBody }),
  response: Letter,
  status: 201,
});

export const updateLetter = defineRoute({
  method: 'PUT',
  path: '/api/letters/{id}',
  access: 'admin',
  summary: 'Change a letter. The caller must be an admin of all its charters. Letters that were sent do not change',
  params: idParams,
  body: LetterBody,
  response: Letter,
  status: 200,
  ifMatch: true,
});

export const deleteLetter = defineRoute({
  method: 'DELETE',
  path: '/api/letters/{id}',
  access: 'admin',
  summary: 'Delete a letter. The caller must be an admin of all its charters. Letters that were sent stay',
  params: idParams,
  status: 204,
  ifMatch: true,
});

/** A part of a mail. A button has a text and the address that it opens. */
const LetterBlock = v.union([
  v.object({ paragraph: v.string() }),
  v.object({ rows: v.pipe(v.array(v.object({ label: v.string(), text: v.string() })), v.readonly()) }),
  v.object({ button: v.string(), href: v.string() }),
]);
export type LetterBlock = v.InferOutput<typeof LetterBlock>;

/** A letter as the family of an entry would get it. */
export const LetterPreview = v.object({
  subject: v.string(),
  blocks: v.array(LetterBlock),
  /** The language of the letter: that of the family, or English without a reviewed translation. */
  language: LanguageCode,
  familyLanguage: LanguageCode,
  to: v.array(v.string()),
  /** Why it cannot be sent, and what to do; null when it can. */
  refused: v.nullable(v.string()),
});
export type LetterPreview = v.InferOutput<typeof LetterPreview>;

export const previewLetter = defineRoute({
  method: 'POST',
  path: '/api/letters/preview',
  access: 'contributor',
  summary: 'A letter, stored or not yet, as the family of an entry would get it. Nothing is sent or stored',
  body: v.object({
    letter: LetterBody,
    /** The stored letter: its charters must include the entry's. Absent for a new one. */
    letterId: v.optional(EntryId),
    entryId: EntryId,
    /** The language to preview, even without a review. The default is the language of the family. */
    language: v.optional(LanguageCode),
  }),
  response: LetterPreview,
  status: 200,
  reads: 'letter',
});

export const sendLetter = defineRoute({
  method: 'POST',
  path: '/api/letters/{id}/send',
  access: 'contributor',
  summary: 'Send a letter to the family of an entry; a repeated request sends nothing again',
  params: idParams,
  body: v.object({
    submissionId: SubmissionId,
    entryId: EntryId,
    /** The version of the letter that the caller has seen. */
    letterEtag: v.pipe(v.string(), v.maxLength(100)),
  }),
  response: v.object({ etag: v.string(), messages: v.array(MessageState) }),
  status: 201,
});

export const chooseNews = defineRoute({
  method: 'POST',
  path: '/api/letters/news',
  access: 'public',
  summary:
    'Unsubscribe an email address from news and invitations, or subscribe it again, with the token of such an email',
  linkToken: 'news',
  body: v.object({ news: v.boolean('news must be true or false.') }),
  status: 204,
  rateLimit: 'drafts',
});
