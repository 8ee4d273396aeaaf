import { english } from './language.ts';

/** What the placeholders of a message are filled with. Numbers are written as the locale does. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A piece of a message: text, a placeholder, or a choice by a number (`plural`) or a word (`select`). */
export type MessagePart =
  | string
  | { readonly name: string }
  | {
      readonly name: string;
      readonly by: 'plural' | 'select';
      readonly choices: Readonly<Record<string, readonly MessagePart[]>>;
    };

/** The number of a plural form, written `#`. */
const countSign = { name: '#' };

/**
 * Reads a message of the ICU syntax: `{name}`, `{name, plural, one {# day} other {# days}}` and `{name, select, a {...}
 * other {...}}`. An apostrophe is text. Throws an Error that says what is wrong.
 */
export function parseMessage(text: string): readonly MessagePart[] {
  let at = 0;
  const fail = (what: string): never => {
    throw new Error(`The message '${text}' ${what} at character ${at + 1}.`);
  };
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found?.[1] ?? found?.[0];
  };
  const takePart = (inPlural: boolean): MessagePart => {
    if (text[at] === '#' && inPlural) {
      at++;
      return countSign;
    }
    const plain = take(inPlural ? /[^{}#]+/y : /[^{}]+/y);
    if (plain !== undefined) return plain;
    const name = take(/\{\s*(\w+)\s*/y) ?? fail('has no name of a placeholder');
    if (take(/\}/y)) return { name };
    const by = take(/,\s*(plural|select)\s*,\s*/y) ?? fail('has an unknown kind of placeholder');
    const choices: Record<string, readonly MessagePart[]> = {};
    while (!take(/\}/y)) {
      const key = take(/([\w=]+)\s*\{/y) ?? fail('lacks a choice');
      choices[key] = takeParts('}', inPlural || by === 'plural');
      take(/\s*/y);
    }
    if (!choices.other) fail('lacks the choice other');
    return { name, by: by as 'plural' | 'select', choices };
  };
  const takeParts = (end: '}' | undefined, inPlural: boolean): readonly MessagePart[] => {
    const parts: MessagePart[] = [];
    while (at < text.length && text[at] !== '}') parts.push(takePart(inPlural));
    if (text[at] !== end) fail(end ? 'is not closed' : 'is closed once too often');
    at++;
    return parts;
  };
  return takeParts(undefined, false);
}

const parsed = new Map<string, readonly MessagePart[]>();

/** Fills a message. A placeholder without a value stays as it is written. */
export function formatMessage(text: string, locale: string, values: MessageValues = {}): string {
  if (!text.includes('{')) return text;
  const parts = parsed.get(text) ?? parseMessage(text);
  parsed.set(text, parts);
  return fill(parts, locale, values);
}

/** Small whole numbers in English are formatted without Intl: opening its first format takes longer than all of them. */
function formatNumber(value: number, locale: string): string {
  const isPlain = locale === english.locale && Number.isInteger(value) && value >= 0 && value < 1000;
  return isPlain ? String(value) : value.toLocaleString(locale);
}

function fill(parts: readonly MessagePart[], locale: string, values: MessageValues): string {
  return parts
    .map((part) => {
      if (typeof part === 'string') return part;
      const value = values[part.name];
      if (!('by' in part)) {
        if (value === undefined) return part === countSign ? '#' : `{${part.name}}`;
        return typeof value === 'number' ? formatNumber(value, locale) : value;
      }
      const { by, choices } = part;
      const key = by === 'plural' ? new Intl.PluralRules(locale).select(Number(value)) : String(value);
      const chosen = choices[`=${value}`] ?? choices[key] ?? choices.other ?? [];
      return fill(chosen, locale, by === 'plural' && value !== undefined ? { ...values, '#': value } : values);
    })
    .join('');
}
