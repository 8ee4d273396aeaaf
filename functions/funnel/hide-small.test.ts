import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideSmallSteps, isShownAmong } from './hide-small.ts';

const shown = (parts: readonly number[]) => parts.map((_, at) => isShownAmong(parts, at));

describe('parts of a total', () => {
  it.each<[string, number[], boolean[]]>([
    ['all of 5 or more are shown', [5, 90], [true, true]],
    ['a small one hides the smallest other', [97, 3, 40], [true, false, false]],
    ['of two, both are hidden', [97, 3], [false, false]],
    ['small ones that are 5 together hide no other', [97, 4, 1], [true, false, false]],
    ['nobody is hidden, and hides no other', [97, 0], [true, false]],
    ['none can be shown', [4, 4], [false, false]],
  ])('%s', (_, parts, expected) => {
    expect(shown(parts)).toEqual(expected);
  });

  it('reveal no number below 5 when those that are shown are taken from the total', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(60), { minLength: 2, maxLength: 4 }), (parts) => {
        const rest = parts.filter((_, at) => !isShownAmong(parts, at)).reduce((sum, part) => sum + part, 0);
        const isAllSmall = parts.every((part) => part < 5);
        if (!isAllSmall) expect(rest === 0 || rest >= 5).toBe(true);
      }),
    );
  });
});

describe('steps', () => {
  const describeSteps = (lefts: readonly number[], first: number) => {
    let entered = first;
    return lefts.map((max) => {
      const left = Math.min(max, entered);
      const step = { entered, left, showsEntered: true, showsLeft: true };
      entered -= left;
      return step;
    });
  };

  it('show what is 5 or more', () => {
    expect(hideSmallSteps(describeSteps([10, 5, 0], 100))).toEqual([
      { entered: 100, isAbout: false, left: 10 },
      { entered: 90, isAbout: false, left: 5 },
      { entered: 85, isAbout: false, left: null },
    ]);
  });

  it('are about right after a hidden number, until the hidden ones are 5 together', () => {
    expect(hideSmallSteps(describeSteps([3, 6, 2, 0], 100))).toEqual([
      { entered: 100, isAbout: false, left: null },
      { entered: 100, isAbout: true, left: 6 },
      { entered: 94, isAbout: true, left: null },
      { entered: 89, isAbout: false, left: null },
    ]);
  });

  it('hide a number of families below 5', () => {
    expect(hideSmallSteps(describeSteps([2], 4))).toEqual([{ entered: null, isAbout: false, left: null }]);
  });

  it('hide how many left where fewer than 5 went on', () => {
    expect(hideSmallSteps(describeSteps([8, 0], 10))).toEqual([
      { entered: 10, isAbout: false, left: null },
      { entered: null, isAbout: false, left: null },
    ]);
    expect(hideSmallSteps(describeSteps([10, 0], 10))[0]).toEqual({ entered: 10, isAbout: false, left: 10 });
  });

  it('reveal no hidden number by their differences', () => {
    const lefts = fc.array(fc.nat(9), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lefts, fc.oneof(fc.nat(30), fc.constant(200)), (all, first) => {
        const steps = describeSteps(all, first);
        const rows = hideSmallSteps(steps);
        for (const [at, { entered, left }] of rows.entries()) {
          if (entered === null || left === null) continue;
          const wentOn = Number(steps[at]?.entered) - left;
          expect(wentOn === 0 || wentOn >= 5).toBe(true);
        }
        let from = 0;
        for (let to = 1; to < rows.length; to += 1) {
          const [before, after] = [rows[from], rows[to]];
          if (!before || !after || after.isAbout || after.entered === null) continue;
          // Between two exact numbers: what is missing beyond the shown ones is nobody, or 5 or more.
          const between = rows.slice(from, to).reduce((sum, { left }) => sum + (left ?? 0), 0);
          const hidden = Number(before.entered) - Number(after.entered) - between;
          expect(hidden === 0 || hidden >= 5).toBe(true);
          from = to;
        }
        // A number that is about right follows from numbers that are shown.
        for (const [at, row] of rows.entries()) {
          const [before] = rows.slice(0, at).reverse();
          if (before && row.isAbout && before.isAbout && row.entered !== null)
            expect(Number(before.entered) - (before.left ?? 0)).toBe(row.entered);
        }
      }),
    );
  });
});
