import * as v from 'valibot';
import { maxAddressLength } from '#domain/contact-rules/email.ts';
import { maxTags, TagText } from '#domain/entries/work-fields.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId } from '#domain/http/shapes.ts';

/** A staff member to whom entries can be assigned. */
export const Colleague = v.object({
  /** The address that they sign in with. */
  azureID: v.string(),
  name: v.string(),
  /** The charters of the caller that they work for; null for all charters. */
  charterIds: v.nullable(v.array(EntryId)),
});
export type Colleague = v.InferOutput<typeof Colleague>;

export const listColleagues = defineRoute({
  method: 'GET',
  path: '/api/colleagues',
  access: 'staff',
  summary: 'Staff who process entries of a charter of the caller, by name',
  response: v.object({ data: v.array(Colleague) }),
  status: 200,
});

export const listTags = defineRoute({
  method: 'GET',
  path: '/api/tags',
  access: 'staff',
  summary: 'The tags that were given to entries of the charters of the caller, in alphabetical order',
  response: v.object({ data: v.array(v.string()) }),
  status: 200,
});

/** Tags to store: each once. */
export const TagList = v.pipe(
  v.array(TagText),
  v.transform((tags) => [...new Set(tags)]),
  v.maxLength(maxTags, `Give an entry at most ${maxTags} tags.`),
);
/** The sign-in address of a colleague. */
export const Assignee = v.pipe(v.string(), v.maxLength(maxAddressLength));

export const organizeEntry = defineRoute({
  method: 'PUT',
  path: '/api/work/{id}',
  access: 'contributor',
  summary:
    'Assign an entry of any area to a colleague, or set its tags. Absent fields do not change; null assigns nobody',
  params: v.object({ id: EntryId }),
  body: v.object({ assignedTo: v.optional(v.nullable(Assignee)), tags: v.optional(TagList) }),
  response: v.object({ etag: v.string(), assignedTo: v.nullable(v.string()), tags: v.array(v.string()) }),
  status: 200,
  ifMatch: true,
});
