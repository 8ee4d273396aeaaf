import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { interestContext } from '#domain/enrollment/interest-context.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import type { ErrorKind } from '#domain/funnel/api.ts';
import { type CountedEvent, countLast, countSeen, errorKindOf, type SeenStep, type StepRecord } from './step-record.ts';

const order = ['student', 'parent', 'physical', 'mailing', 'review'];
const withoutMailing = order.filter((step) => step !== 'mailing');
type Look = Partial<Omit<SeenStep, 'order'>> & { readonly stepId: string };

/** Looks at steps one after the other, and returns what was counted, a line each. */
function follow(looks: readonly (Look | 'sent')[]): string[] {
  let record: StepRecord | undefined;
  let last: SeenStep | undefined;
  const counted: CountedEvent[] = [];
  for (const look of looks) {
    if (look === 'sent') {
      counted.push(...(last ? countLast(record, last) : []));
      continue;
    }
    last = { id: 'a', language: 'en', order, visible: order, errors: {}, ...look };
    const next = countSeen(record, last);
    // As it is stored in the tab.
    record = JSON.parse(JSON.stringify(next.record)) as StepRecord;
    counted.push(...next.events);
  }
  return counted.map(({ language, event: { event, step, ...error } }) =>
    [language, event, step, ...Object.values(error)].join(' '),
  );
}
const at = (...steps: readonly string[]): Look[] => steps.map((stepId) => ({ stepId }));

describe('what a family does in a form', () => {
  it('is counted once per step when it goes forward and sends it', () => {
    expect(follow([...at('student', 'parent', 'review'), 'sent'])).toEqual([
      'en entered student',
      'en wentOn student',
      'en entered parent',
      'en wentOn parent',
      'en entered review',
      'en wentOn review',
    ]);
  });

  it('is not counted again when it goes back, and on', () => {
    expect(follow(at('student', 'parent', 'student', 'parent', 'student'))).toEqual([
      'en entered student',
      'en wentOn student',
      'en entered parent',
    ]);
  });

  it('leaves out a step that the answers hide after it was opened, and counts it when they show it again', () => {
    const hidden = { visible: withoutMailing };
    const looks: Look[] = [
      ...at('student', 'physical', 'mailing'),
      { stepId: 'physical', ...hidden },
      { stepId: 'review', ...hidden },
      { stepId: 'physical' },
      { stepId: 'mailing' },
    ];
    expect(follow(looks).slice(3)).toEqual([
      'en wentOn physical',
      'en entered mailing',
      'en skipped mailing',
      'en entered review',
      'en entered mailing',
    ]);
  });

  it('is counted in the language in which each step was opened', () => {
    const looks: Look[] = [
      { stepId: 'student' },
      { stepId: 'student', language: 'es' },
      { stepId: 'parent', language: 'es' },
    ];
    expect(follow([...looks, 'sent'])).toEqual([
      'en entered student',
      'en wentOn student',
      'es entered parent',
      'es wentOn parent',
    ]);
  });

  it('counts each kind of error of a question once', () => {
    const wrong = (errors: Record<string, ErrorKind>) => ({ stepId: 'student', errors });
    const looks = [
      ...at('student'),
      wrong({ firstName: 'required', lastName: 'required' }),
      wrong({ lastName: 'required' }),
      wrong({ lastName: 'invalid' }),
    ];
    expect(follow(looks).slice(1)).toEqual([
      'en error student firstName required',
      'en error student lastName required',
      'en error student lastName invalid',
    ]);
  });

  it('begins anew with another form, and counts nothing for a form that was never seen', () => {
    expect(follow([{ stepId: 'parent' }, { stepId: 'parent', id: 'b' }])).toEqual([
      'en entered parent',
      'en entered parent',
    ]);
    expect(countLast(undefined, { id: 'a', stepId: 'review' })).toEqual([]);
    const { record } = countSeen(undefined, {
      id: 'a',
      language: 'en',
      order,
      visible: order,
      stepId: 'review',
      errors: {},
    });
    expect(countLast(record, { id: 'b', stepId: 'review' })).toEqual([]);
  });

  it('never counts more families that left a step than entered it, in any order', () => {
    const look = fc.record({ stepId: fc.constantFrom(...order), isHidden: fc.boolean() });
    fc.assert(
      fc.property(fc.array(look), fc.boolean(), (looks, isSent) => {
        const steps = looks
          .filter(({ stepId, isHidden }) => !(isHidden && stepId === 'mailing'))
          .map(({ stepId, isHidden }) => ({ stepId, visible: isHidden ? withoutMailing : order }));
        const counted = follow(isSent ? [...steps, 'sent'] : steps);
        for (const step of order) {
          const count = (event: string) => counted.filter((line) => line === `en ${event} ${step}`).length;
          const entered = count('entered') - count('skipped');
          expect([0, 1]).toContain(entered);
          expect([0, entered]).toContain(count('wentOn'));
        }
      }),
    );
  });
});

describe('the kind of an error', () => {
  const context = interestContext(undefined, 'family');
  const field = (name: string, answers = {}) => {
    const found = visibleSteps(interestForm, context, answers).flatMap(({ fields }) => fields);
    const visible = found.find((one) => one.name === name);
    if (!visible) throw new Error(`${name} is not asked.`);
    return visible;
  };
  it.each<[string, unknown, ErrorKind]>([
    ['studentFirstName', '', 'required'],
    ['studentFirstName', undefined, 'required'],
    ['studentFirstName', 'x'.repeat(51), 'tooLong'],
    ['primaryEmail', 'rosa@', 'invalid'],
    ['birthDate', '2012-02-31', 'invalid'],
    ['primaryEmail', 'rosa@example.org', 'refused'],
  ])('of %s with %j is %s', (name, answer, kind) => {
    expect(errorKindOf(field(name), answer)).toBe(kind);
  });
});
