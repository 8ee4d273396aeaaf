import * as v from 'valibot';
import { entryAreaNames } from '#domain/entry-areas.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId } from '#domain/http/shapes.ts';

/** The maximum number of entries that are found. */
export const maxFound = 20;
/** The minimum and the maximum length of a search, in characters. */
export const minSearchLength = 2;
export const maxSearchLength = 100;

const shortMessage = `Enter at least ${minSearchLength} characters to search.`;

/** An entry of any area that a search has found. */
export const SearchResult = v.object({
  area: v.picklist(entryAreaNames),
  _id: EntryId,
  name: v.string(),
  phone: v.optional(v.string()),
  email: v.optional(v.string()),
  status: v.string(),
  center: v.string(),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

export const findEntries = defineRoute({
  method: 'GET',
  path: '/api/find',
  access: 'staff',
  summary: `Entries of all areas by name, phone, email or reference, at most ${maxFound}, best first`,
  query: v.object({
    search: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(maxSearchLength, `Enter at most ${maxSearchLength} characters to search.`),
        v.trim(),
        v.minLength(minSearchLength, shortMessage),
      ),
      '',
    ),
  }),
  response: v.object({ data: v.array(SearchResult) }),
  status: 200,
  reads: 'found entries',
});
