import { describe, expect, it } from 'vitest';
import { refusalMessages } from '#domain/http/refusals.ts';
import { createTestContainer, listItems } from '../../../tests/fixtures/database.ts';
import { createCounters, createRateLimiter, rateLimitContainer } from './rate-limit.ts';

const limits = { tokens: 3, submissions: 2, refused: 4, errors: 1, codes: 1, drafts: 1, funnel: 1 };

async function setUp() {
  const clock = { now: Date.parse('2026-11-20T10:01:00Z') };
  const container = await createTestContainer(rateLimitContainer);
  const limitRate = createRateLimiter(container, limits, () => clock.now);
  return { clock, container, limitRate };
}

describe('rate limits', () => {
  it('let as many through as they say, then 429 with the seconds to wait', async () => {
    const { limitRate } = await setUp();
    for (let count = 1; count <= 3; count += 1) await limitRate('tokens', '203.0.113.7');
    await expect(limitRate('tokens', '203.0.113.7')).rejects.toMatchObject({
      problem: { status: 429, detail: refusalMessages.tooMany },
      retryAfter: 540,
    });
  });

  it('count each address and each thing for itself', async () => {
    const { limitRate } = await setUp();
    await limitRate('errors', '203.0.113.7');
    await limitRate('errors', '203.0.113.8');
    await limitRate('submissions', '203.0.113.7');
    await expect(limitRate('errors', '203.0.113.8')).rejects.toMatchObject({ problem: { status: 429 } });
  });

  it('start again every 10 minutes', async () => {
    const { limitRate, clock } = await setUp();
    await limitRate('errors', '203.0.113.7');
    clock.now = Date.parse('2026-11-20T10:09:59Z');
    await expect(limitRate('errors', '203.0.113.7')).rejects.toMatchObject({ retryAfter: 1 });
    clock.now = Date.parse('2026-11-20T10:10:00Z');
    await limitRate('errors', '203.0.113.7');
  });

  describe('of submissions', () => {
    const address = '203.0.113.7';
    const tooMany = { problem: { status: 429 } };

    it('count those that are refused apart from those that are accepted', async () => {
      const { limitRate } = await setUp();
      const refuse = async () => (await limitRate('submissions', address)).asRefused();
      await refuse();
      await limitRate('submissions', address);
      await refuse();
      await refuse();
      await limitRate('submissions', address);
      await expect(limitRate('submissions', address)).rejects.toMatchObject(tooMany);
    });

    it('let nobody in who was refused too often, and let others in', async () => {
      const { limitRate, container } = await setUp();
      for (let count = 1; count <= 4; count += 1) await (await limitRate('submissions', address)).asRefused();
      for (let count = 1; count <= 3; count += 1)
        await expect(limitRate('submissions', address)).rejects.toMatchObject(tooMany);
      await limitRate('submissions', '203.0.113.8');
      // A flood is turned away at the cost of one write each.
      const counters = await listItems(container);
      expect(counters).toContainEqual(expect.objectContaining({ count: 7, refused: 4 }));
    });

    it('hold at one moment, before it is known what becomes of each', async () => {
      const { limitRate } = await setUp();
      const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => limitRate('submissions', address)));
      expect(attempts.map(({ status }) => status).sort()).toEqual([
        ...Array(2).fill('fulfilled'),
        ...Array(4).fill('rejected'),
      ]);
    });

    it('do not count one that failed on our side', async () => {
      const { limitRate } = await setUp();
      for (let count = 1; count <= 5; count += 1) await (await limitRate('submissions', '203.0.113.7')).asFailed();
      await limitRate('submissions', '203.0.113.7');
    });

    it('give the place of one that was turned away or refused to the next', async () => {
      const { limitRate } = await setUp();
      const [first] = await Promise.all([limitRate('submissions', address), limitRate('submissions', address)]);
      await expect(limitRate('submissions', address)).rejects.toMatchObject(tooMany);
      await first.asRefused();
      await limitRate('submissions', address);
    });

    it('count what cannot be set apart as accepted', async () => {
      const { limitRate, container } = await setUp();
      const { asRefused } = await limitRate('submissions', address);
      container.increment = async () => Promise.reject(new Error('down'));
      await asRefused();
      expect((await listItems(container))[0]).toMatchObject({ count: 1, refused: 0 });
    });
  });

  it('set nothing apart but submissions', async () => {
    const { limitRate } = await setUp();
    await (await limitRate('errors', '203.0.113.7')).asRefused();
    await expect(limitRate('errors', '203.0.113.7')).rejects.toMatchObject({ problem: { status: 429 } });
  });

  it('keep no address in the clear and delete themselves', async () => {
    const { limitRate, container } = await setUp();
    await limitRate('errors', '203.0.113.7');
    const [counter] = await listItems(container);
    expect(JSON.stringify(counter)).not.toContain('203.0.113');
    expect(counter).toMatchObject({ count: 1, ttl: 1200 });
  });
});

it('a counter is read, and what was counted is taken back', async () => {
  const container = await createTestContainer(rateLimitContainer);
  const count = createCounters(container);
  const steps = [0, 1, 1, -1, 0] as const;
  const seen: number[] = [];
  for (const by of steps) seen.push(await count('wrong codes', 60, by));
  expect(seen).toEqual([0, 1, 2, 1, 1]);
  expect(await listItems(container)).toMatchObject([{ count: 1, ttl: 60 }]);
});
