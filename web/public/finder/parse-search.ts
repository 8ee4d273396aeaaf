import { findState } from '#domain/reference/states.ts';

export const invalidSearchMessage = 'Enter a valid ZIP code or state.';
export const emptyResultMessage = 'No results found for your search.';
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
