import { findState, states } from '#domain/reference/states.ts';
import { message } from '#domain/texts/message.ts';
import type { Texts } from '#domain/texts/texts.ts';

export const invalidSearchMessage = message(
  'We do not know this place. Enter a ZIP code, a state, or a city such as Austin, TX.',
);
export const emptyResultMessage = message('No results found for your search.');
export const searchHint = message('Search by ZIP code, city or state, such as 94103, Austin, TX or California.');
/** The most characters in the search box: enough for the longest city with the longest state. */
export const searchMaxLength = 50;

export type Search =
  | { readonly kind: 'zip'; readonly zip: string }
  | { readonly kind: 'state'; readonly state: string }
  | { readonly kind: 'city'; readonly city: string }
  | { readonly kind: 'invalid' };

/** Reads a search text: a ZIP code, alone or after a city; a state by name or code; otherwise a city. */
export function parseSearch(text: string): Search {
  const trimmed = text.trim();
  const zip = /^(?:\D*[\p{L}.][\s,]+)?(\d{5})(?:-?\d{4})?$/u.exec(trimmed)?.[1];
  if (zip) return { kind: 'zip', zip };
  const state = trimmed ? findState(trimmed) : undefined;
  if (state) return { kind: 'state', state: state.code };
  const isName = trimmed.length <= searchMaxLength && /^\p{L}[\p{L}\p{M}\s.,'’-]{2,}$/u.test(trimmed);
  return isName ? { kind: 'city', city: trimmed } : { kind: 'invalid' };
}

/**
 * Returns a search text with the name of its state in English, which may be in the language of the page: 'New York' for
 * 'Nueva York', 'Camden, New Jersey' for 'Camden, Nueva Jersey'. Accents and letter case do not matter.
 */
export function withEnglishState(text: string, { find, language }: Texts): string {
  const { compare } = new Intl.Collator(language.locale, { sensitivity: 'base' });
  const start = text.lastIndexOf(',') + 1;
  const name = text.slice(start).trim();
  const state = states.find((one) => compare(find(one.name), name) === 0);
  return state && !findState(name) ? `${text.slice(0, start)} ${state.name}`.trim() : text;
}

/** Tells whether a text can be searched for. */
export const isSearch = (text: string) => parseSearch(text).kind !== 'invalid';

/** Tells whether a text was meant as a search but is not valid. */
export const isInvalidSearch = (text: string) => text !== '' && !isSearch(text);
