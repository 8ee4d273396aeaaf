import { describe, expect, it } from 'vitest';
import { type AnyCondition, type Evaluation, fieldsOfCondition, holds } from './condition.ts';

const evaluation: Evaluation = {
  context: { variant: 'short', today: '2026-11-20', facts: { audience: 'staff' } },
  values: { pet: 'cat', ticked: true, unticked: false, flag: 'no', unsure: 'notSure', nothing: undefined },
  numbers: { age: 18, unknown: undefined },
};
const yes: AnyCondition = { variant: 'short' };
const no: AnyCondition = { variant: 'long' };

describe('holds', () => {
  it.each<[AnyCondition, boolean]>([
    [{ field: 'pet', is: 'cat' }, true],
    [{ field: 'pet', is: 'dog' }, false],
    [{ field: 'pet', is: ['dog', 'cat'] }, true],
    [{ field: 'pet', is: ['dog', 'fish'] }, false],
    [{ field: 'absent', is: 'cat' }, false],
    [{ field: 'ticked', is: true }, true],
    [{ field: 'unticked', is: false }, true],
    [{ field: 'unticked', is: true }, false],
    [{ field: 'flag', is: 'no' }, true],
    [{ field: 'flag', is: 'yes' }, false],
    [{ field: 'unsure', is: 'notSure' }, true],
    [{ field: 'pet', answered: true }, true],
    [{ field: 'pet', answered: false }, false],
    [{ field: 'absent', answered: false }, true],
    [{ field: 'nothing', answered: false }, true],
    [{ field: 'unticked', answered: true }, true],
    [{ field: 'flag', answered: true }, true],
    [{ field: 'nothing', answered: true }, false],
    [{ number: 'age', atLeast: 18 }, true],
    [{ number: 'age', atLeast: 19 }, false],
    [{ number: 'age', under: 19 }, true],
    [{ number: 'age', under: 18 }, false],
    [{ variant: 'short' }, true],
    [{ variant: 'long' }, false],
    [{ fact: 'audience', is: 'staff' }, true],
    [{ fact: 'audience', is: 'family' }, false],
    [{ fact: 'absent', is: 'family' }, false],
    [{ all: [yes, yes] }, true],
    [{ all: [yes, no] }, false],
    [{ all: [] }, true],
    [{ any: [no, yes] }, true],
    [{ any: [no, no] }, false],
    [{ any: [] }, false],
    [{ not: no }, true],
    [{ not: { any: [no, { all: [yes, { not: no }] }] } }, false],
  ])('%j is %s', (condition, expected) => {
    expect(holds(condition, evaluation)).toBe(expected);
  });

  it('holds without a condition', () => {
    expect(holds(undefined, evaluation)).toBe(true);
  });

  it.each(['unknown', 'absent'])('an unknown number (%s) is neither at least nor under', (number) => {
    expect(holds({ number, atLeast: 0 }, evaluation)).toBe(false);
    expect(holds({ number, under: 200 }, evaluation)).toBe(false);
    expect(holds({ not: { number, atLeast: 0 } }, evaluation)).toBe(true);
  });

  it('no fact is known without facts', () => {
    const context = { variant: 'short', today: '2026-11-20' } as const;
    expect(holds({ fact: 'audience', is: 'staff' }, { ...evaluation, context })).toBe(false);
  });
});

describe('fieldsOfCondition', () => {
  it('names every field, however deep', () => {
    const condition: AnyCondition = {
      all: [
        { field: 'a', is: 'x' },
        {
          not: {
            any: [
              { field: 'b', answered: true },
              { number: 'age', under: 1 },
            ],
          },
        },
        { variant: 'long' },
        { fact: 'f', is: 'x' },
      ],
    };
    expect(fieldsOfCondition(condition)).toEqual(['a', 'b']);
    expect(fieldsOfCondition(undefined)).toEqual([]);
  });
});
