import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { problemTypes } from '#domain/http/problem.ts';
import { type CallerKind, createAdmission } from './admission.ts';
import { createLinkTokens } from './link-token.ts';
import { isProblem, type ProblemError } from './problem.ts';

const max = 4;
const tickets = createLinkTokens(Buffer.alloc(32, 7));
const clock = { now: 0 };
let logged: unknown[][];
let admit: ReturnType<typeof createAdmission>;

beforeEach(() => {
  clock.now = Date.parse('2026-08-03T08:00:00Z');
  logged = [];
  admit = createAdmission({ max, tickets, log: (...line) => void logged.push(line), now: () => clock.now });
});

const inLine = { underLoad: 'line' } as const;
const submit = (ticket?: string) => admit(inLine, 'family', ticket);
const fill = (count: number) => Promise.all(Array.from({ length: count }, () => submit()));
/** The problem of a call that was not begun; fails for one that was. */
async function refusal(call: Promise<unknown>): Promise<ProblemError> {
  const error = await call.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  if (isProblem(error)) return error;
  throw new Error('The call was begun.');
}

describe('calls of families that wait in line', () => {
  it('are begun up to the limit, then get 503 with a place, a ticket and when to come again', async () => {
    await fill(max);
    const first = await refusal(submit());
    expect(first.problem).toMatchObject({ status: 503, type: problemTypes.busy, place: 1 });
    expect(first.retryAfter).toBeGreaterThanOrEqual(1);
    expect((await refusal(submit())).problem.place).toBe(2);
    expect(logged).toEqual([['warning', 'families wait in line', { waiting: 1, underWay: max }]]);
  });

  it('keep their place with the ticket, before those who come later', async () => {
    const [end] = await fill(max);
    const { ticket } = (await refusal(submit())).problem;
    clock.now += 1000;
    end?.();
    // The free place is held for who came first.
    expect((await refusal(submit())).problem.place).toBe(2);
    await expect(submit(ticket)).resolves.toBeTypeOf('function');
  });

  it('keep their place on another instance, and get a new one for a ticket that is not valid', async () => {
    await fill(max);
    const { ticket } = (await refusal(submit())).problem;
    const other = createAdmission({ max, tickets, log: () => undefined, now: () => clock.now });
    clock.now += 1000;
    await Promise.all(Array.from({ length: max }, () => other(inLine, 'family', undefined)));
    await refusal(other(inLine, 'family', undefined));
    expect((await refusal(other(inLine, 'family', ticket))).problem.place).toBe(1);
    expect((await refusal(other(inLine, 'family', 'x'.repeat(500)))).problem.place).toBe(3);
  });

  it('lose their place when they do not come again in time', async () => {
    const [end] = await fill(max);
    const { retryAfter = 0 } = await refusal(submit());
    end?.();
    clock.now += retryAfter * 1000 + 2000;
    const later = await refusal(submit());
    clock.now += 1000 * (later.retryAfter ?? 0);
    await expect(submit(later.problem.ticket)).resolves.toBeTypeOf('function');
  });

  it('gain nothing by coming too early', async () => {
    const ends = await fill(max);
    for (let family = 0; family < 30; family += 1) await refusal(submit());
    const { problem, retryAfter = 0 } = await refusal(submit());
    expect(retryAfter).toBeGreaterThan(3);
    for (const end of ends) end();
    clock.now += 2000;
    expect((await refusal(submit(problem.ticket))).retryAfter).toBe(retryAfter - 2);
  });

  it('are begun although many read', async () => {
    for (let count = 0; count < 2 * max; count += 1) await admit({}, 'family', undefined);
    await fill(max);
    await refusal(submit());
  });

  it('come later the more wait and the slower the calls are', async () => {
    const ends = await fill(max);
    for (const end of ends.slice(0, 2)) {
      clock.now += 2000;
      end();
      await refusal(submit()).catch(() => undefined);
    }
    const waits: (number | undefined)[] = [];
    for (let family = 0; family < 40; family += 1) waits.push((await refusal(submit())).retryAfter);
    expect(waits).toEqual(waits.toSorted((one, other) => Number(one) - Number(other)));
    expect(waits.at(-1)).toBe(30);
  });
});

describe('other calls', () => {
  const begin = (caller: CallerKind, underLoad?: 'always') => admit(underLoad ? { underLoad } : {}, caller, undefined);

  it('of staff yield while families use half of the limit', async () => {
    await fill(max / 2 - 1);
    await expect(begin('staff')).resolves.toBeTypeOf('function');
    const [end] = await fill(1);
    expect(await refusal(begin('staff'))).toMatchObject({ problem: { type: problemTypes.busy }, retryAfter: 2 });
    end?.();
    await expect(begin('staff')).resolves.toBeTypeOf('function');
  });

  it('of families, such as reading a page, are begun up to twice the limit', async () => {
    await fill(max);
    for (let count = 0; count < 2 * max; count += 1) await begin('family');
    const { problem } = await refusal(begin('family'));
    expect(problem).toMatchObject({ status: 503, type: problemTypes.busy });
    expect(problem.ticket).toBeUndefined();
  });

  it('of health checks are always begun', async () => {
    await fill(max);
    for (let count = 0; count < 3 * max; count += 1) await begin('family', 'always');
    for (let count = 0; count < 3 * max; count += 1) await begin('staff', 'always');
  });
});

describe('any day', () => {
  /** The same days in each run: the order is right on average, not on each day that can be thought of. */
  const seed = 20_261_127;

  type Family = { readonly comesAt: number; readonly takes: number; readonly late: number; readonly leaves: boolean };
  type Event = { readonly at: number; readonly run: () => Promise<void> };

  /** Plays a day in simulated time: who was begun, in which order, and how many at once at most. */
  async function play(families: readonly Family[]) {
    const start = clock.now;
    const events: Event[] = [];
    const begun: number[] = [];
    let [underWay, atOnce] = [0, 0];
    const come = async (family: number, attempt: number, ticket?: string): Promise<void> => {
      const { takes, late, leaves } = families[family] as Family;
      if (leaves && attempt > 1) return;
      try {
        const end = await submit(ticket);
        begun.push(family);
        underWay += 1;
        atOnce = Math.max(atOnce, underWay);
        const run = async () => {
          underWay -= 1;
          end();
        };
        events.push({ at: clock.now + takes, run });
      } catch (error) {
        if (!isProblem(error)) throw error;
        const at = clock.now + (error.retryAfter ?? 0) * 1000 + late;
        events.push({ at, run: () => come(family, attempt + 1, error.problem.ticket) });
      }
    };
    for (const [family, { comesAt }] of families.entries())
      events.push({ at: start + comesAt, run: () => come(family, 1) });
    while (events.length > 0) {
      events.sort((one, other) => one.at - other.at);
      const event = events.shift() as Event;
      clock.now = event.at;
      await event.run();
    }
    return { begun, atOnce, seconds: (clock.now - start) / 1000 };
  }
  const family = (leaves: fc.Arbitrary<boolean>) =>
    fc.record({
      comesAt: fc.integer({ min: 0, max: 5000 }),
      takes: fc.integer({ min: 1, max: 2000 }),
      late: fc.integer({ min: 0, max: 1500 }),
      leaves,
    });

  it('begins the call of each family that comes again, and never more than the limit at once', () =>
    fc.assert(
      fc.asyncProperty(fc.array(family(fc.boolean()), { maxLength: 40 }), async (families) => {
        const { begun, atOnce, seconds } = await play(families);
        expect(atOnce).toBeLessThanOrEqual(max);
        expect(new Set(begun).size).toBe(begun.length);
        const stayed = families.flatMap(({ leaves }, number) => (leaves ? [] : [number]));
        expect(begun).toEqual(expect.arrayContaining(stayed));
        expect(seconds).toBeLessThan(300);
      }),
      { numRuns: 40, seed },
    ));

  it('keeps the order as far as families come in time: nobody is overtaken by many', () =>
    fc.assert(
      fc.asyncProperty(fc.array(family(fc.constant(false)), { minLength: 20, maxLength: 60 }), async (unsorted) => {
        const families = unsorted.toSorted((one, other) => one.comesAt - other.comesAt);
        const { begun } = await play(families);
        const places = begun.map((number, place) => place - number);
        const mean = places.reduce((sum, one) => sum + Math.abs(one), 0) / places.length;
        expect(mean).toBeLessThan(families.length / 4);
      }),
      { numRuns: 40, seed },
    ));
});
