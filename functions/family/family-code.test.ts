import { expect, it } from 'vitest';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import type { Counters } from '../platform/http/rate-limit.ts';
import { prepareCodeMail, sendCode, takeCode } from './family-code.ts';
import { familyContainer } from './family-container.ts';
import type { FamilyDeps } from './family-deps.ts';

const { brandName: brand } = learningCenter.brand;
const email = 'rosa.torres@families.example';
const day = 24 * 60 * 60 * 1000;

/** Counters in memory; those whose key begins with a name of `start` begin with its number. */
function createTestCounters(start: Readonly<Record<string, number>>) {
  const counters = new Map<string, number>();
  const read = (key: string) =>
    counters.get(key) ?? Object.entries(start).find(([name]) => key.startsWith(name))?.[1] ?? 0;
  const count: Counters = async (key, _, by = 1) => {
    counters.set(key, read(key) + by);
    return read(key);
  };
  const set = (name: string, value: number) => {
    for (const key of counters.keys()) if (key.startsWith(name)) counters.set(key, value);
  };
  return { count, set };
}

async function setUp(start: Readonly<Record<string, number>> = {}) {
  const counters = createTestCounters(start);
  const set = await createTestKit({ count: counters.count });
  const container = set.database.container(familyContainer);
  await set.database.ensure();
  const deps = { kit: set.kit, container, familyKey: Buffer.alloc(32, 'f') } as unknown as FamilyDeps;
  const mailBrand = set.kit.brandOf({ brand: learningCenter.brand });
  set.kit.addOutbox({ container, prepare: (message) => prepareCodeMail(deps, message, mailBrand) });
  /** Asks for a code and lets its mail leave; returns whether it was granted. */
  const ask = async (to = email) => {
    const granted = await sendCode(deps, { brand, email: to }).then(
      () => true,
      () => false,
    );
    await set.work();
    return granted;
  };
  const newestCode = () => /\d+/.exec(set.sent.at(-1)?.subject ?? '')?.[0] ?? '';
  const type = (code: string) =>
    takeCode(deps, { brand, email, code }).then(
      () => 'opens',
      ({ problem }) => problem.status,
    );
  return { ...set, ask, newestCode, type, counters };
}

const requests = 1000;
it.each([
  ['to one address at once', { max: 5, to: () => email, pause: 0, start: {} }],
  ['to one address over a day', { max: 20, to: () => email, pause: 80_000, start: {} }],
  [
    'to as many addresses of a brand, to which 990 codes went in this hour',
    { max: 10, to: (at: number) => `family${at}@families.example`, pause: 0, start: { 'codes of ': 990 } },
  ],
])("1,000 requests for codes %s send the limit's mails", async (_, { max, to, pause, start }) => {
  const { ask, sent, wait, clock } = await setUp(start);
  clock.now = new Date('2026-11-20T00:00:00.000Z');
  let granted = 0;
  for (let at = 0; at < requests; at += 1) {
    if (await ask(to(at))) granted += 1;
    wait(pause);
  }
  expect([granted, sent.length]).toEqual([max, max]);
  expect(new Set(sent.map(({ subject }) => subject.replace(/\d+/, 'code')))).toEqual(new Set(['code is your code']));
});

it.each([
  { wrongToday: 0, digits: 6, codeOfBefore: 'opens' },
  { wrongToday: 499, digits: 6, codeOfBefore: 'opens' },
  { wrongToday: 500, digits: 8, codeOfBefore: 422 },
  { wrongToday: 20_000, digits: 8, codeOfBefore: 422 },
])(
  'after $wrongToday wrong codes at a brand a new code has $digits digits, and one of before: $codeOfBefore',
  async ({ wrongToday, digits, codeOfBefore }) => {
    const { ask, newestCode, type, counters, wait } = await setUp();
    await ask();
    expect(newestCode()).toHaveLength(6);
    await counters.count(`wrong codes of ${brand}:2026-11-20`, 0, 0);
    counters.set('wrong codes of ', wrongToday);
    expect(await type(newestCode())).toBe(codeOfBefore);
    await ask();
    expect(newestCode()).toHaveLength(digits);
    expect(await type(newestCode().slice(0, 6))).toBe(digits === 6 ? 'opens' : 422);
    if (digits === 8) expect(await type(newestCode())).toBe('opens');
    wait(day);
    await ask();
    expect(newestCode()).toHaveLength(6);
  },
);

it('wrong codes of six digits are counted, right ones and those of eight digits are not', async () => {
  const { ask, newestCode, type, counters, warnings } = await setUp({ 'wrong codes of ': 490 });
  const wrongToday = () => counters.count(`wrong codes of ${brand}:2026-11-20`, 0, 0);
  await ask();
  expect(await type(newestCode())).toBe('opens');
  expect(await wrongToday()).toBe(490);
  for (const wrong of [5, 10]) {
    await ask();
    const code = newestCode() === '000000' ? '000001' : '000000';
    for (let time = 1; time <= 6; time += 1) expect(await type(code)).toBe(422);
    expect(await wrongToday()).toBe(490 + wrong);
  }
  expect(warnings).toEqual([expect.stringMatching(/wrong codes/)]);
  await ask();
  for (let time = 1; time <= 4; time += 1) expect(await type('00000000')).toBe(422);
  expect(await type(newestCode())).toBe('opens');
  expect(await wrongToday()).toBe(500);
});
