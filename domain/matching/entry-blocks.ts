import { isCalendarDate } from '#domain/calendar/days.ts';
import { parseAddress, phoneDigits, plainEmail } from './compare-contacts.ts';
import { areLatinWords, nameWords, soundOf, withoutParticles } from './name-words.ts';
import type { StudentFacts } from './student-facts.ts';

/** The maximum number of blocks with a birth date, of phone numbers, and of email addresses. */
const maxNames = 6;
const maxContacts = 4;

const sound = (word: string) => (areLatinWords([word]) ? soundOf(word) || word : word);
const withWhole = (words: readonly string[]) => [...words, words.join('')].filter(Boolean);

/**
 * Returns the blocks of an entry: two entries of one student have at least one in common, and few other entries have
 * it. A pair is only proposed when the birth date agrees together with a name that sounds alike, or when a contact
 * agrees, so these are the blocks. Each name is a block of its own, so that swapped names meet.
 */
export function blocksOfEntry({ firstName, lastName, birthDate, phones, emails, street, zip }: StudentFacts): string[] {
  const names = [...withWhole(nameWords(firstName)), ...withWhole(withoutParticles(nameWords(lastName)))];
  const sounds = isCalendarDate(birthDate) ? [...new Set(names.map(sound))].slice(0, maxNames) : [];
  const { number, zip: place } = parseAddress(street, zip);
  const contacts = (texts: readonly string[], letter: string) =>
    [...new Set(texts)].flatMap((text) => (text ? `${letter}${text}` : [])).slice(0, maxContacts);
  return [
    ...sounds.map((name) => `d${birthDate} ${name}`),
    ...contacts(phones.map(phoneDigits), 'p'),
    ...contacts(emails.map(plainEmail), 'e'),
    ...(number && place ? [`a${number} ${place}`] : []),
  ];
}
