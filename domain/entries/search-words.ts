import { todayIn } from '#domain/calendar/today.ts';
import { toSearchText } from '#domain/form-kit/search-text.ts';

/** Letters by which words are told apart: a longer beginning finds what its first ones find. */
const longestBeginning = 12;
/** Words of a search that count; nobody types more. */
const mostWords = 8;

/** A date as lists show it, as far as it is typed, else a word. A date is one word: its parts would find other dates. */
const dateOrWord = /(?<!\p{N})\d{1,2}\/\d{1,2}(?:\/\d{0,4})?(?!\p{N})|[\p{L}\p{N}]+/gu;

/** The words of a text in lower case and without accents; "O'Brien" is 'o' and 'brien', a phone number three words. */
function splitWords(text: string): string[] {
  return (toSearchText([text]).match(dateOrWord) ?? []).map((word) => word.slice(0, longestBeginning));
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
 * "O'Brien", and '4155550132' the number.
 */
export function toSearchWords(parts: readonly (string | undefined | null)[]): string[] {
  const beginnings = new Set<string>();
  for (const part of parts) {
    if (!part) continue;
    for (const word of [...splitWords(part), ...part.split(/\s+/).flatMap(joinWord)]) {
      for (let end = 1; end <= word.length; end += 1) beginnings.add(word.slice(0, end));
    }
  }
  return [...beginnings];
}

/** A word without the signs in it. */
function joinWord(word: string): string[] {
  const words = splitWords(word);
  return words.length > 1 ? [words.join('').slice(0, longestBeginning)] : [];
}

/** What a search looks up: an entry is found when it has them all. */
export function searchedWords(search: string): string[] {
  return [...new Set(splitWords(search))].slice(0, mostWords);
}
