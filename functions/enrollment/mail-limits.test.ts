import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { validInterest } from '../../tests/fixtures/enrollment/interest-cases.ts';
import { createTestKit } from '../../tests/fixtures/entry-kit.ts';
import { learningCenter } from '../../tests/fixtures/learning-center.ts';
import { ana } from '../../tests/fixtures/staff-callers.ts';
import { correctInterest, type InterestBody, submitInterest } from './submit-interest.ts';

const center = learningCenter.site.enrollment_info.interestEmail;
const nextDay = new Date('2026-11-21T00:00:00.000Z');

function newBody(change: object = {}): InterestBody {
  return { ...validInterest.family, submissionId: randomUUID(), learningCenterId: learningCenter.site.id, ...change };
}

async function setUp(change: Parameters<typeof createTestKit>[0] = {}) {
  const set = await createTestKit(change);
  const { interests: area, sent, work, kit, clock } = set;
  return {
    ...set,
    area,
    submit: (change: object = {}, sender: Parameters<typeof submitInterest>[2] = {}) =>
      submitInterest(area, newBody(change), sender),
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
  it('reach the center without delay for each request, even when many families write to it in a day', async () => {
    const { submit, deliver } = await setUp();
    const addresses = Array.from({ length: 12 }, (_, at) => `family${at}@example.org`);
    for (const primaryEmail of addresses) await submit({ primaryEmail });
    const once = addresses.map((address) => [address, 1]);
    expect(await deliver()).toEqual({ [center]: 12, ...Object.fromEntries(once) });
  });

  it('reach one address three times a day, in any case and with any tag, and the center each time', async () => {
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

  it('reach one mailbox three times a day, under 40 spellings of its address', async () => {
    const { submit, deliver } = await setUp();
    const spellings = Array.from({ length: 40 }, (_, at) => {
      const dotted = [...'mailbox'].map((letter, place) => ((at >> place) & 1 ? `${letter}.` : letter)).join('');
      return `${dotted.replace(/\.$/, '')}+${at}@${at % 2 ? 'gmail.com' : 'googlemail.com'}`;
    });
    expect(new Set(spellings).size).toBe(40);
    for (const primaryEmail of spellings) await submit({ primaryEmail });
    const { [center]: _, ...families } = await deliver();
    expect(Object.values(families).reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  it('reach a catch-all domain as often as its limit says, for any local part', async () => {
    const { submit, deliver } = await setUp({ mailLimits: { domain: 5, client: 200 } });
    for (let at = 0; at < 20; at += 1) {
      await submit({ primaryEmail: `family${at}@${at % 2 ? `sub${at}.` : ''}catchall.example` });
      if (at % 4 === 0) await submit({ primaryEmail: `family${at}@gmail.com` });
    }
    const { [center]: _, ...families } = await deliver();
    expect(Object.keys(families).filter((address) => address.endsWith('catchall.example'))).toHaveLength(5);
    expect(Object.keys(families).filter((address) => address.endsWith('gmail.com'))).toHaveLength(5);
  });

  it('leave one client address as often as its limit says, and no longer hold up another', async () => {
    const { submit, deliver } = await setUp({ mailLimits: { domain: 30, client: 4 } });
    for (let at = 0; at < 10; at += 1) await submit({ primaryEmail: `a${at}@gmail.com` }, { client: '203.0.113.7' });
    await submit({ primaryEmail: 'other@gmail.com' }, { client: '203.0.113.8' });
    const { [center]: _, ...families } = await deliver();
    expect(Object.keys(families)).toHaveLength(5);
    expect(families).toHaveProperty(['other@gmail.com']);
  });

  it('of a known family come first when the quota is short; the others follow, the oldest first', async () => {
    const { submit, deliver, clock, kit, queued, warnings } = await setUp({ hourlyMails: 10 });
    for (let at = 0; at < 12; at += 1) {
      clock.now = new Date(clock.now.getTime() + 1000);
      await submit({ primaryEmail: `stranger${at}@gmail.com` });
    }
    const { [center]: _, ...strangers } = await deliver();
    expect(Object.keys(strangers).length).toBeLessThan(7);
    await submit({ ...validInterest.staff, primaryEmail: 'known@gmail.com' }, { caller: ana });
    expect(await deliver()).toMatchObject({ 'known@gmail.com': 1, [center]: 1 });
    expect(warnings).toContainEqual(expect.stringContaining('Mails of this hour: 8 of 10'));
    // In the next hour.
    clock.now = new Date('2026-11-20T11:00:00.000Z');
    queued.length = 0;
    await kit.outbox.sweep();
    const later = Object.keys(await deliver()).filter((address) => address !== center);
    const left = Array.from({ length: 12 }, (_, at) => `stranger${at}@gmail.com`).filter((one) => !(one in strangers));
    expect(later).toEqual(left.slice(0, later.length));
    expect(later.length).toBeGreaterThan(0);
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
