import * as v from 'valibot';
import { EntryId, lineSchema, SubmissionId } from '#domain/http/shapes.ts';
import { LanguageCode } from '#domain/texts/language-code.ts';
import { message } from '#domain/texts/message.ts';
import { familyKinds } from './family-kinds.ts';

/** The maximum size of a request that saves an unfinished form, in bytes. */
export const draftBytes = 200 * 1024;
/** How long an unfinished form is stored after its last change, in days. */
export const draftDays = 30;
/** Days after the last change on which the family is reminded. The last reminder names the day of deletion. */
export const reminderDays = [3, 10, 27] as const;
/** The maximum number of unfinished forms of one address. */
export const maxDrafts = 10;

/** What the server says about unfinished forms. The page shows it in its language. */
export const draftMessages = {
  elsewhere: message('This form was continued on another device. Your newest answers are there.'),
  gone: message('This form is no longer stored: it was sent, deleted, or 30 days have passed.'),
  otherVersion: message('This form has changed since you opened it. Reload the page; your answers stay.'),
  unknown: message('This page has changed since you opened it. Reload the page; your answers stay.'),
  tooMany: message('There are already 10 unfinished forms for this address. Finish or delete one of them first.'),
} as const;

/** Where a form is opened: parameters of its address. */
export const DraftPlace = v.strictObject(
  {
    site: v.optional(EntryId),
    type: v.optional(lineSchema(20)),
    campaign: v.optional(lineSchema(100)),
    charter: v.optional(lineSchema(100)),
    permalink: v.optional(lineSchema(100)),
    uuid: v.optional(v.pipe(v.string(), v.uuid(draftMessages.unknown))),
  },
  draftMessages.unknown,
);
export type DraftPlace = v.InferOutput<typeof DraftPlace>;

/** What is stored of an unfinished form. `answers` are as typed; signatures are never part of them. */
export const DraftContent = v.object({
  /** The kind of the entry that the form becomes. */
  form: v.picklist(familyKinds, draftMessages.unknown),
  formVersion: v.number(draftMessages.unknown),
  place: DraftPlace,
  /** The open step, or 'review'. */
  stepId: v.pipe(v.string(), v.maxLength(60, draftMessages.unknown)),
  submissionId: SubmissionId,
  language: v.optional(LanguageCode),
  answers: v.record(v.pipe(v.string(), v.maxLength(100, draftMessages.unknown)), v.unknown(), draftMessages.unknown),
});
export type DraftContent = v.InferOutput<typeof DraftContent>;
