import * as v from 'valibot';

/** A letter as it was written for an entry and sent: later changes of the letter do not change it. */
export const SentLetter = v.object({
  letterId: v.string(),
  name: v.string(),
  purpose: v.picklist(['enrollment', 'news']),
  /** The language of subject and text. */
  language: v.string(),
  subject: v.string(),
  text: v.string(),
});
export type SentLetter = v.InferOutput<typeof SentLetter>;
