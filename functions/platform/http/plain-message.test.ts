import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { routes } from '#domain/routes.ts';
import { plainMessage } from './plain-message.ts';

const wrongValues = [null, true, 1, -1, 1e99, 0.5, '', 'x', 'x'.repeat(5000), [], [null], {}];
const messagesOf = (schema: v.GenericSchema, value: unknown) =>
  (v.safeParse(schema, value, { message: plainMessage }).issues ?? []).map(({ message }) => message);

type Part = v.GenericSchema & {
  readonly pipe?: readonly v.GenericSchema[];
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  readonly wrapped?: v.GenericSchema;
  readonly item?: v.GenericSchema;
  readonly options?: readonly unknown[];
};

/** A schema and all that it is made of. */
function partsOf(schema: Part): v.GenericSchema[] {
  const { pipe = [], entries = {}, wrapped, item, options = [] } = schema;
  const within = [...pipe, ...Object.values(entries), wrapped, item, ...options].filter(
    (part): part is v.GenericSchema => v.is(v.looseObject({ kind: v.literal('schema') }), part),
  );
  return [schema, ...within.flatMap(partsOf)];
}

describe('the message for a value that no route accepts', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_, route) => {
    const schemas = [route.params, route.query, route.body].flatMap((schema) => (schema ? partsOf(schema) : []));
    for (const schema of schemas) {
      for (const value of wrongValues) {
        for (const message of messagesOf(schema, value))
          expect(message).not.toMatch(/^Invalid [^.]*: |^This cannot|undefined/);
      }
    }
  });

  it.each<[v.GenericSchema, unknown, string]>([
    [v.string(), 1, 'Enter this as text.'],
    [v.picklist(['asc', 'desc']), 'up', 'Choose one of: asc, desc.'],
    [v.picklist(['asc']), 'up', 'Choose one of: asc.'],
    [v.pipe(v.string(), v.maxLength(3)), 'long', 'Use at most 3 characters.'],
    [v.pipe(v.number(), v.minValue(3)), 2, 'Use 3 or more.'],
    [v.object({ name: v.string() }), 'text', 'Send an object with named values.'],
    [v.pipe(v.string(), v.ipv4()), 'x', 'This cannot be used here. Look at it again, then send it once more.'],
    [v.string('Enter a name.'), 1, 'Enter a name.'],
  ])('in words of ours, %#', (schema, value, message) => {
    expect(messagesOf(schema, value)).toEqual([message]);
  });
});
