import { describe, expect, it } from 'vitest';
import { createTestContainer, listItems } from '../../tests/fixtures/database.ts';
import { createCounters, createRateLimiter, rateLimitContainer } from './rate-limit.ts';

const limits = { tokens: 3, submissions: 2, errors: 1 };

async function setUp() {
  const clock = { now: Date.parse('2026-11-20T10:01:00Z') };
  const container = await createTestContainer(rateLimitContainer);
  const limitRate = createRateLimiter(createCounters(container), limits, () => clock.now);
  return { clock, container, limitRate };
}

describe('rate limits', () => {
  it('let as many through as they say, then 429 with the seconds to wait', async () => {
    const { limitRate } = await setUp();
    for (let count = 1; count <= 3; count += 1) await limitRate('tokens', '203.0.113.7');
    await expect(limitRate('tokens', '203.0.113.7')).rejects.toMatchObject({
      problem: { status: 429, detail: 'Please try again in 9 minutes.' },
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

  it('start anew every 10 minutes', async () => {
    const { limitRate, clock } = await setUp();
    await limitRate('errors', '203.0.113.7');
    clock.now = Date.parse('2026-11-20T10:09:59Z');
    await expect(limitRate('errors', '203.0.113.7')).rejects.toMatchObject({ retryAfter: 1 });
    clock.now = Date.parse('2026-11-20T10:10:00Z');
    await limitRate('errors', '203.0.113.7');
  });

  it('keep no address in the clear and delete themselves', async () => {
    const { limitRate, container } = await setUp();
    await limitRate('errors', '203.0.113.7');
    const [counter] = await listItems(container);
    expect(JSON.stringify(counter)).not.toContain('203.0.113');
    expect(counter).toMatchObject({ count: 1, ttl: 1200 });
  });
});
