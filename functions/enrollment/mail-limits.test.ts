import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { validInterest } from '../../tests/fixtures/interest-cases.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { correctInterest, type Submission, submitInterest } from './submit-interest.ts';

const center = learningCenter.site.enrollment_info.interestEmail;
const nextDay = new Date('2026-11-21T00:00:00.000Z');

function newBody(change: object = {}): Submission {
  return { ...validInterest.family, submissionId: randomUUID(), learningCenterId: learningCenter.site.id, ...change };
}

async function setUp() {
  const set = await createTestKit();
  const { interests: area, sent, work, kit, clock } = set;
  return {
    ...set,
    area,
    submit: (change: object = {}) => submitInterest(area, newBody(change)),
    /** Who was written to since the last time, and how often. */
    deliver: async () => {
      await work();
      const counts: Record<string, number> = {};
      for (const address of sent.splice(0).flatMap((mail) => mail.to)) counts[address] = (counts[address] ?? 0) + 1;
      return counts;
    },
    beginNextDay: async () => {
      clock.now = nextDay;
      await kit.outbox.sweep();
    },
  };
}

describe('mails that families bring about', () => {
  it('reach the center at once for each request, however many families write to it in a day', async () => {
    const { submit, deliver } = await setUp();
    const addresses = Array.from({ length: 12 }, (_, at) => `family${at}@example.org`);
    for (const primaryEmail of addresses) await submit({ primaryEmail });
    const once = addresses.map((address) => [address, 1]);
    expect(await deliver()).toEqual({ [center]: 12, ...Object.fromEntries(once) });
  });

  it('reach one address three times a day, whatever its tag or case, and the center each time', async () => {
    const { submit, deliver, beginNextDay } = await setUp();
    const spellings = ['rosa', 'Rosa', 'rosa+a', 'ROSA+b', 'rosa+a+b'].map((name) => `${name}@example.org`);
    for (const primaryEmail of spellings) await submit({ primaryEmail });
    const { [center]: notices, ...families } = await deliver();
    expect(notices).toBe(5);
    expect(Object.values(families).reduce((sum, count) => sum + count, 0)).toBe(3);
    await beginNextDay();
    const later = await deliver();
    expect(later).not.toHaveProperty(center);
    expect(Object.values(later).reduce((sum, count) => sum + count, 0)).toBe(2);
  });

  it('of corrections reach the center three times a day with the first notice, the rest the day after', async () => {
    const { area, deliver, beginNextDay } = await setUp();
    const body = newBody();
    const id = await submitInterest(area, body);
    for (const city of ['Oakland', 'Berkeley', 'Fresno', 'Napa']) await correctInterest(area, id, { ...body, city });
    expect((await deliver())[center]).toBe(3);
    await beginNextDay();
    expect(await deliver()).toEqual({ [center]: 2 });
  });

  it('of the corrections of one entry take nothing from those of another', async () => {
    const { area, deliver } = await setUp();
    for (const primaryEmail of ['a@example.org', 'b@example.org']) {
      const body = newBody({ primaryEmail });
      const id = await submitInterest(area, body);
      for (const city of ['Oakland', 'Berkeley']) await correctInterest(area, id, { ...body, city });
    }
    expect((await deliver())[center]).toBe(6);
  });

  it('of the corrections of one entry reach three addresses a day that the family names', async () => {
    const { area, deliver } = await setUp();
    const body = newBody({ primaryEmail: 'first@example.org' });
    const id = await submitInterest(area, body);
    expect(await deliver()).toEqual({ 'first@example.org': 1, [center]: 1 });
    for (let at = 1; at <= 6; at += 1) {
      await correctInterest(area, id, { ...body, primaryEmail: `stranger${at}@example.org` });
    }
    const { [center]: notices, ...families } = await deliver();
    expect(notices).toBe(2);
    expect(Object.keys(families)).toHaveLength(3);
  });
});
