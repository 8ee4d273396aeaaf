import { areaNamed, type EntryAreaName } from '#domain/entry-areas.ts';

/** Placeholders by name, each with its description for the author of a letter. */
export type Placeholders = Readonly<Record<string, string>>;

/** The placeholders of every letter. */
const general = {
  student: "The student's first name",
  center: 'The name of the learning center',
  centerAddress: 'The address of the learning center',
  centerPhone: 'The phone number of the learning center',
  charter: 'The name of the charter school',
  reference: 'The reference of the entry',
  today: 'The day on which the letter is sent',
  sender: 'Your name',
} as const satisfies Placeholders;
export type GeneralPlaceholder = keyof typeof general;

/** Returns the placeholders that a letter about entries of several areas can have: those that all of them have. */
export function placeholdersOf(areas: readonly EntryAreaName[]): Placeholders {
  const [first = {}, ...others] = areas.map((name): Placeholders => areaNamed(name).letterPlaceholders ?? {});
  const shared = Object.entries(first).filter(([name]) => others.every((one) => Object.hasOwn(one, name)));
  return { ...general, ...Object.fromEntries(shared) };
}

/** All that is in braces: an unknown placeholder, such as a translated one, must not reach a family. */
const placeholder = /\{([^{}]*)\}/g;
const maxQuoteLength = 40;

/** Returns a text on one line, shortened, for a message. */
export function shortenText(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > maxQuoteLength ? `${line.slice(0, maxQuoteLength)}…` : line;
}

/** Returns the text around the first brace that belongs to no pair; undefined if there is none. */
export function findLoneBrace(text: string): string | undefined {
  const at = text.replace(placeholder, (pair) => ' '.repeat(pair.length)).search(/[{}]/);
  const half = maxQuoteLength / 2;
  return at < 0 ? undefined : text.slice(Math.max(0, at - half), at + half);
}

/** Returns the names of the placeholders in a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name)),
];

/** Replaces the placeholders of a text by their values. `missing`: those without a value. */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string | undefined>>,
): { readonly text: string; readonly missing: readonly string[] } {
  const find = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined) || undefined;
  return {
    text: text.replace(placeholder, (whole, name: string) => find(name) ?? whole),
    missing: placeholdersIn(text).filter((name) => find(name) === undefined),
  };
}
