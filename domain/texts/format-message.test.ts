import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMessage, parseMessage } from './format-message.ts';

describe('formatMessage', () => {
  const days = '{count, plural, =0 {today} one {# day} other {# days}}';
  const gender = '{reader, select, student {your name} other {the name of {student}}}';
  it.each([
    ['Next', {}, 'Next'],
    ["The student's name", {}, "The student's name"],
    ['Hello {name}!', { name: 'Ana' }, 'Hello Ana!'],
    ['Hello {name}!', {}, 'Hello {name}!'],
    ['Hello {name}!', { name: '{count}' }, 'Hello {count}!'],
    ['{count} of {all}', { count: 1200, all: 3 }, '1,200 of 3'],
    [days, { count: 0 }, 'today'],
    [days, { count: 1 }, '1 day'],
    [days, { count: 2 }, '2 days'],
    [`in ${days}.`, { count: 1200 }, 'in 1,200 days.'],
    [gender, { reader: 'student', student: 'Ana' }, 'your name'],
    [gender, { reader: 'other', student: 'Ana' }, 'the name of Ana'],
    [gender, { student: 'Ana' }, 'the name of Ana'],
    ['# is a sign', {}, '# is a sign'],
  ])('%j with %j is %j', (text, values, expected) => {
    expect(formatMessage(text, 'en-US', values)).toBe(expected);
  });

  it('writes numbers and chooses forms as the language does', () => {
    const text = '{count, plural, one {# día} other {# días}}';
    expect(formatMessage(text, 'es-ES', { count: 12_345 })).toBe('12.345 días');
    expect(formatMessage('{count, plural, few {few} other {other}}', 'pl', { count: 3 })).toBe('few');
  });

  it('never reads what it inserts', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(formatMessage('<{name}>', 'en-US', { name })).toBe(`<${name}>`);
      }),
    );
  });
});

describe('parseMessage refuses', () => {
  it.each([
    ['{', 'has no name of a placeholder'],
    ['{}', 'has no name of a placeholder'],
    ['a } b', 'is closed once too often'],
    ['{count, plural, one {# day}}', 'lacks the choice other'],
    ['{count, plural, one {# day} other {# days}', 'lacks a choice'],
    ['{count, plural, one {# day', 'is not closed'],
    ['{count, number}', 'has an unknown kind of placeholder'],
  ])('%j', (text, reason) => {
    expect(() => parseMessage(text)).toThrow(reason);
  });

  it('anything else that is not well formed, without another kind of error', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a{},# ]*(plural|select)?[a{},# ]*$/), (text) => {
        try {
          parseMessage(text);
        } catch (error) {
          expect((error as Error).message).toContain('at character');
        }
      }),
    );
  });
});
