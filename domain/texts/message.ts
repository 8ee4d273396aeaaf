import { formatMessage, type MessageValues } from './format-message.ts';
import { english } from './language.ts';
import type { Translate } from './texts.ts';

type Parts = { readonly text: string; readonly values: MessageValues };

/** The messages with values that were made; each is made for a few lengths and limits of the forms. */
const made = new Map<string, Parts>();

/** Makes the English message of a schema. `values` are limits that the code sets, never what somebody typed. */
export function message(text: string, values?: MessageValues): string {
  if (!values) return text;
  const filled = formatMessage(text, english.locale, values);
  made.set(filled, { text, values });
  return filled;
}

/** A message of a schema in another language. */
export function translateMessage(filled: string, t: Translate): string {
  const parts = made.get(filled);
  return parts ? t(parts.text, parts.values) : t(filled);
}
