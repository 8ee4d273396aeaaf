import type { BaseIssue } from 'valibot';
import { tooLongMessage } from '#domain/form-kit/clean-text.ts';
import { requiredMessage } from '#domain/form-kit/validate.ts';

type Requirement = { readonly requirement?: unknown };
type Words = (issue: BaseIssue<unknown> & Requirement) => string;

const oneOf: Words = ({ expected }) => `Choose one of: ${listOptions(expected)}.`;
const object: Words = () => 'Send an object with named values.';

/** Default messages for invalid values, by the type of the schema or rule. */
const words: Readonly<Record<string, Words>> = {
  string: () => 'Enter this as text.',
  number: () => 'Enter this as a number.',
  integer: () => 'Enter a whole number.',
  boolean: () => 'Send true or false.',
  array: () => 'Send a list.',
  object,
  record: object,
  loose_object: object,
  picklist: oneOf,
  literal: oneOf,
  union: oneOf,
  uuid: () => 'Send the id as you read it.',
  non_empty: () => requiredMessage,
  max_length: ({ requirement }) => tooLongMessage(Number(requirement)),
  min_value: ({ requirement }) => `Use ${requirement} or more.`,
  max_value: ({ requirement }) => `Use ${requirement} or less.`,
};

/** Replaces the library's message when a schema has none; the new one says what to do. */
export function plainMessage(issue: BaseIssue<unknown>): string {
  return words[issue.type]?.(issue) ?? 'This cannot be used here. Look at it again, then send it once more.';
}

/** Converts the library's description of expected values, such as `("asc" | "desc")`, to a readable list. */
function listOptions(expected: string | null): string {
  return (expected ?? '')
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll('"', '')
    .replaceAll(' | ', ', ');
}
