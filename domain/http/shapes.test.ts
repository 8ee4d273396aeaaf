import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { TagText } from '#domain/entries/work-fields.ts';
import { CalendarDate, lineSchema, textSchema } from './shapes.ts';

describe.each([
  ['lineSchema', lineSchema, 'a b'],
  ['textSchema', textSchema, 'a\nb'],
] as const)('%s', (_, schemaOf, lines) => {
  const check = (text: unknown) => {
    const result = v.safeParse(schemaOf(10), text);
    return result.success ? result.output : result.issues.map(({ message }) => message);
  };

  it.each([
    [' a\r\nb ', lines],
    ['a\u0000\u001b\ud800b\u202e', 'a b'],
    ['\u200b', ''],
    ['', ''],
    [`${'e\u0301'.repeat(10)}    `, 'é'.repeat(10)],
  ])('keeps %j as %j', (text, cleaned) => {
    expect(check(text)).toBe(cleaned);
  });

  it.each(['a'.repeat(11), `a${'\u0301\u0323'.repeat(500_000)}`, ' '.repeat(1000)])(
    'refuses what is too long',
    (text) => {
      expect(check(text)).toEqual(['Use at most 10 characters.']);
    },
  );
});

it('a day is one of the calendar', () => {
  expect(['2028-02-29', '2026-02-30', '2026-2-03', '2026-13-01'].filter((day) => v.is(CalendarDate, day))).toEqual([
    '2028-02-29',
  ]);
});

it('a tag that is too long in lower case is refused, so that a stored one is always valid', () => {
  expect(v.is(TagText, 'İ'.repeat(15))).toBe(true);
  expect(v.is(TagText, 'İ'.repeat(16))).toBe(false);
});
