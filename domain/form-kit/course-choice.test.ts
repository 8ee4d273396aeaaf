import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { coursesKind } from './course-choice.ts';

const kind = coursesKind();
const choices = ['a', 'b', 'c', 'd', 'e'].map((value) => ({ value, label: `Course ${value}` }));
const chosen = (ids: string) => [...ids].map((id) => ({ id: id === '_' ? '' : id, course_name: '' }));
const named = (ids: string) => [...ids].map((id) => ({ id, course_name: `Course ${id}` }));
const check = (answer: unknown, max = 3, offered = choices) => {
  const parsed = v.safeParse(kind.schema({ field: {}, choices: offered, max, schema: undefined }), answer);
  return parsed.success ? parsed.output : parsed.issues[0].message;
};

describe('chosen courses', () => {
  it.each<[unknown, unknown]>([
    [undefined, undefined],
    [null, undefined],
    [[], undefined],
    [chosen('___'), undefined],
    [chosen('ba'), named('ba')],
    [chosen('ba__'), named('ba')],
    [chosen('_a'), 'Please select Course 1 first before selecting Course 2.'],
    [chosen('a_b'), 'Please select Course 2 first before selecting Course 3.'],
    [chosen('ab_c'), 'Please select Course 3 first before selecting Course 4.'],
    [chosen('abcd'), 'Choose at most 3 courses.'],
    [chosen('abcda'), 'Choose at most 3 courses.'],
    [chosen('aa'), 'You have chosen this course already. Choose another one, or leave it out.'],
    [chosen('x'), 'Choose courses that are offered for this grade level.'],
    ['a', 'Choose courses from the list.'],
    [{ length: 1 }, 'Choose courses from the list.'],
    [[{ id: 'a'.repeat(301) }], undefined],
    [[{ id: 7 }, 'a', null], undefined],
  ])('%j: %j', (answer, expected) => expect(check(answer)).toEqual(expected));

  it('of one course are described as such', () => expect(check(chosen('ab'), 1)).toBe('Choose one course.'));
  it('take their names from the offer', () =>
    expect(check([{ id: 'a', course_name: '<b>Free</b>', more: 1 }])).toEqual(named('a')));
  it.each(['', 'a', '_'])('%j are described where a grade has none', (ids) =>
    expect(check(chosen(ids), 3, [])).toBe('No courses available for this grade level'),
  );

  it('are taken exactly when each is offered, none is repeated or passed over, and there are not too many', () => {
    const ids = fc.array(fc.constantFrom('', 'a', 'b', 'c', 'd', 'e', 'x'), { maxLength: 6 });
    const offers = fc.subarray(choices, { minLength: 1 });
    fc.assert(
      fc.property(ids, offers, fc.integer({ min: 1, max: 4 }), (picked, offered, max) => {
        const answer = picked.map((id) => ({ id, course_name: 'any' }));
        const last = picked.findLastIndex((id) => id !== '');
        const filled = picked.slice(0, last + 1);
        const isRight =
          picked.length <= 4 &&
          filled.length <= max &&
          new Set(filled).size === filled.length &&
          filled.every((id) => offered.some(({ value }) => value === id));
        const result = check(answer, max, offered);
        if (!isRight) expect(result).toEqual(expect.any(String));
        else expect(result).toEqual(filled.length > 0 ? filled.map((id) => named(id)[0]) : undefined);
      }),
      { numRuns: 1000 },
    );
  });

  it('that are taken are clean, and read the same again', () => {
    const answer = chosen('cb');
    const taken = check(answer);
    expect(check(taken)).toEqual(taken);
    expect(kind.clean({}, answer)).toEqual(answer);
    expect(kind.toText({}, taken, String)).toBe('Course c, Course b');
    expect(kind.compare(named('cb'))).toBe('c,b');
    expect(kind.compare([])).toBeUndefined();
  });

  it.each<[unknown, boolean]>([
    [undefined, true],
    [[], true],
    [chosen('a'), false],
    // It says something, if nothing that can be taken.
    [chosen('_'), false],
  ])('%j are none: %s', (answer, isEmpty) => expect(kind.isEmpty(answer)).toBe(isEmpty));
});
