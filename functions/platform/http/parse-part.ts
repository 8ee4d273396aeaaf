import * as v from 'valibot';
import { requiredMessage } from '#domain/form-kit/validate.ts';
import { plainMessage } from './plain-message.ts';
import { invalid } from './problem.ts';

/** Parses a part of a request; throws 422 with the first message of each field. `within` is the field that contains it. */
export function parsePart(schema: v.GenericSchema, value: unknown, within = ''): unknown {
  const result = v.safeParse(schema, value, { message: plainMessage });
  if (result.success) return result.output;
  const messages = new Map<string, string>();
  for (const issue of result.issues) {
    const field = within + (v.getDotPath(issue) ?? '');
    if (!messages.has(field)) messages.set(field, isMissingKey(issue) ? requiredMessage : issue.message);
  }
  throw invalid([...messages].map(([field, message]) => ({ field, message })));
}

/** Valibot reports a missing property as an error of its object, without the property's own message. */
function isMissingKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.kind === 'schema' && issue.received === 'undefined' && issue.path?.at(-1)?.origin === 'key';
}
