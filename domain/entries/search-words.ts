import { todayIn } from '#domain/calendar/today.ts';
import { toSearchText } from '#domain/form-kit/search-text.ts';

/** How many letters of a word are indexed: a longer search word finds the same as its first letters. */
const longestBeginning = 12;
/** How many words of a search count; people do not type more. */
const mostWords = 8;

/**
 * A date as lists show it, as far as it is typed, digits that signs join ('415-555-01', '(415)555.0132'), or a word. A
 * date is one word: its parts would find other dates. So is a number: its parts would find dates.
 */
const datesNumbersWords =
  /(?<!\p{N})\d{1,2}\/\d{1,2}(?:\/\d{0,4})?(?!\p{N})|(?<![\p{L}\p{N}])\p{N}+(?:[-.()]+\p{N}+)+(?![\p{L}\p{N}])|[\p{L}\p{N}]+/gu;
const dateOrWord = /(?<!\p{N})\d{1,2}\/\d{1,2}(?:\/\d{0,4})?(?!\p{N})|[\p{L}\p{N}]+/gu;

/** In every list of search words since digits that signs join are one word; no search can ask for it. */
export const joinedMark = '#';

const cut = (word: string) => word.slice(0, longestBeginning);

/** The words of a text in lower case and without accents; "O'Brien" is 'o' and 'brien', a phone number three words. */
function splitWords(text: string): string[] {
  return (toSearchText([text]).match(dateOrWord) ?? []).map(cut);
}

/** The day of an instant as lists show it, and as people type it: '01/05/2026' and '1/5/2026'. */
export function listedDay(instant: string | null | undefined, timeZone: string): string[] {
  if (!instant) return [];
  const [year, month = '', day = ''] = todayIn(timeZone, new Date(instant)).split('-');
  return [`${month}/${day}/${year}`, `${Number(month)}/${Number(day)}/${year}`];
}

/**
 * Every beginning of every word of the texts, each once: a search for words is then a look-up of whole values in an
 * index, in any order and however many entries there are. Words that signs join count together too: 'obrien' finds
 * "O'Brien", '4155550132' and '555-01' the number.
 */
export function toSearchWords(parts: readonly (string | undefined | null)[]): string[] {
  const beginnings = new Set<string>([joinedMark]);
  for (const part of parts) {
    if (!part) continue;
    for (const word of [...splitWords(part), ...part.split(/\s+/).flatMap(joinWord)]) {
      for (let end = 1; end <= word.length; end += 1) beginnings.add(word.slice(0, end));
    }
  }
  return [...beginnings];
}

/** A word without the signs in it, from its beginning and from each digit that follows a sign. */
function joinWord(word: string): string[] {
  const words = toSearchText([word]).match(dateOrWord) ?? [];
  if (words.length < 2) return [];
  const starts = words.flatMap((one, at) => (at === 0 || /^\p{N}/u.test(one) ? [at] : []));
  return starts.map((at) => cut(words.slice(at).join('')));
}

/**
 * What a search looks up. `parts` are the digits of a word that signs join: entries that were indexed before such digits
 * were one word have no other.
 */
export type SearchedWord = { readonly word: string; readonly parts?: readonly string[] };

/** The words of a search, each once: an entry is found when it has them all. */
export function searchedWords(search: string): SearchedWord[] {
  const typed = new Map<string, SearchedWord>();
  for (const text of toSearchText([search]).match(datesNumbersWords) ?? []) {
    const parts = text.includes('/') ? [] : splitWords(text);
    const word = cut(parts.length > 1 ? parts.join('') : text);
    typed.set(word, parts.length > 1 ? { word, parts } : { word });
  }
  return [...typed.values()].slice(0, mostWords);
}
