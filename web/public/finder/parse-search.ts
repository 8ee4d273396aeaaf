import { findState } from '#domain/reference/states.ts';

export const invalidSearchMessage = 'Enter a valid ZIP code or state.';
export const emptyResultMessage = 'No results found for your search.';
export const searchHint = 'Search by ZIP code or by state, such as 94103 or California. Cities are not searched.';
/** Characters that the search box holds. Source: spec 1 §9. */
export const searchMaxLength = 20;

export type Search =
  | { readonly kind: 'zip'; readonly zip: string }
  | { readonly kind: 'state'; readonly state: string }
  | { readonly kind: 'invalid' };

/** What a search text means: five digits, the name of a state or its code. Source: spec 1 §5, Location search. */
export function parseSearch(text: string): Search {
  const trimmed = text.trim();
  if (/^\d+$/.test(trimmed)) return trimmed.length === 5 ? { kind: 'zip', zip: trimmed } : { kind: 'invalid' };
  const state = trimmed ? findState(trimmed) : undefined;
  return state ? { kind: 'state', state: state.code } : { kind: 'invalid' };
}

/** Whether a text can be searched for. */
export const isSearch = (text: string) => parseSearch(text).kind !== 'invalid';

/** Whether a text was meant as a search but is none. */
export const isInvalidSearch = (text: string) => text !== '' && !isSearch(text);
