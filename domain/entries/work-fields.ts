import * as v from 'valibot';
import { tooLongMessage } from '#domain/form-kit/clean-text.ts';
import { lineSchema } from '#domain/http/shapes.ts';
import { defineRecordFields } from './record-fields.ts';

/** The longest tag, in characters. */
export const tagMaxLength = 30;
/** The maximum number of tags of an entry. */
export const maxTags = 10;

/** A tag of an entry, in lower case, so that 'Lottery' and 'lottery' are one tag. */
export const TagText = v.pipe(
  lineSchema(tagMaxLength),
  v.nonEmpty('Enter a tag.'),
  v.transform((text) => text.toLocaleLowerCase('en-US')),
  // Some letters are longer in lower case.
  v.maxLength(tagMaxLength, tooLongMessage(tagMaxLength)),
);

/** The record fields with which staff divide their work, in every area. */
export const workFields = defineRecordFields({
  /** The sign-in address (`azureID`) of a staff member. */
  assignedTo: { label: 'Assigned To', schema: v.optional(v.string()), column: 'text' },
  tags: { label: 'Tags', schema: v.optional(v.array(v.string())), column: 'text' },
});

/** The values of the work fields. */
export type WorkFields = { readonly assignedTo?: string | undefined; readonly tags?: string[] | undefined };
