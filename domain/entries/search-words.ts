import { todayIn } from '#domain/calendar/today.ts';
import { toSearchText } from '#domain/form-kit/search-text.ts';
import { formatReference } from './reference.ts';

/** The maximum number of indexed characters of a word. The rest of a longer search word is ignored. */
const maxPrefixLength = 12;
/** The maximum number of words of a search; the others are ignored. */
const maxWords = 8;

/**
 * Matches a date in the format of lists, complete or not ('11/20'), digits with punctuation between them ('415-555-01',
 * '(415)555.0132'), or a word. Dates and numbers are not split, because '01' of '555-01' would find all days of January.
 */
const searchPattern =
  /(?<!\p{N})\d{1,2}\/\d{1,2}(?:\/\d{0,4})?(?!\p{N})|(?<![\p{L}\p{N}])\p{N}+(?:[-.()]+\p{N}+)+(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;
const indexPattern = /(?<!\p{N})\d{1,2}\/\d{1,2}(?:\/\d{0,4})?(?!\p{N})|[\p{L}\p{N}]+/gu;

/**
 * A marker in the search words of every entry whose index joins digits with punctuation into one word; older ones lack it.
 * No search contains it.
 */
export const joinedDigitsMarker = '#';

const cut = (word: string) => word.slice(0, maxPrefixLength);

/** Returns the words of a search text: "o'brien" is 'o' and 'brien', a phone number is three words. */
function splitWords(searchText: string): string[] {
  return (searchText.match(indexPattern) ?? []).map(cut);
}

/** Returns the words of a text in lower case without accents, also joined across punctuation. */
function listWords(text: string): string[] {
  const searchText = toSearchText([text]);
  return [...splitWords(searchText), ...searchText.split(/\s+/).flatMap(joinAcrossPunctuation)];
}

/** Returns the day of an instant in the two formats that people search for: '01/05/2026' and '1/5/2026'. */
export function searchableDates(instant: string | null | undefined, timeZone: string): string[] {
  if (!instant) return [];
  const [year, month = '', day = ''] = todayIn(timeZone, new Date(instant)).split('-');
  return [`${month}/${day}/${year}`, `${Number(month)}/${Number(day)}/${year}`];
}

/**
 * Returns all prefixes of all words of the texts, each once. A search then looks up whole values in an index, which is
 * fast for any number of entries. Words with punctuation between them are also joined: 'obrien' finds "O'Brien",
 * '4155550132' and '555-01' find the phone number. The reference of the entry is a whole value with a hyphen, which no
 * word of a search has. `joinedDigitsMarker` is added.
 */
export function toSearchWords(entryId: string, parts: readonly (string | undefined | null)[]): string[] {
  const prefixes = new Set<string>([joinedDigitsMarker, formatReference(entryId)]);
  for (const part of parts) {
    for (const word of part ? listWords(part) : []) {
      for (let end = 1; end <= word.length; end += 1) prefixes.add(word.slice(0, end));
    }
  }
  return [...prefixes];
}

/** Returns the words of texts, cut to the indexed length like those of a search, and joined across punctuation. */
export function toWholeWords(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap(listWords));
}

/**
 * Returns the words that a search text without spaces has without its punctuation: for '415-555-0132' '4155550132',
 * '5550132' and '0132', for "o'brien" only 'obrien'.
 */
function joinAcrossPunctuation(word: string): string[] {
  const words = word.match(indexPattern) ?? [];
  if (words.length < 2) return [];
  const starts = words.flatMap((one, at) => (at === 0 || /^\p{N}/u.test(one) ? [at] : []));
  return starts.map((at) => cut(words.slice(at).join('')));
}

/**
 * A word of a search. `parts` are the groups of digits of a number with punctuation: older entries, which lack
 * `joinedDigitsMarker`, have only these groups in their index.
 */
export type SearchTerm = { readonly word: string; readonly parts?: readonly string[] };

/** Returns the words of a search, each once. An entry matches when it has all of them. */
export function parseSearchTerms(search: string): SearchTerm[] {
  const typed = new Map<string, SearchTerm>();
  for (const text of toSearchText([search]).match(searchPattern) ?? []) {
    const parts = text.includes('/') ? [] : splitWords(text);
    const word = cut(parts.length > 1 ? parts.join('') : text);
    typed.set(word, parts.length > 1 ? { word, parts } : { word });
  }
  return [...typed.values()].slice(0, maxWords);
}
