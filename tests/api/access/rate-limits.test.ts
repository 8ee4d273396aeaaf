import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createApiClient, randomAddress } from '../../fixtures/api-client.ts';
import { entryIdOf, findCenterOf, newSubmission } from '../../fixtures/enrollment/interest-submission.ts';
import { stayWithin } from '../../fixtures/stay-within.ts';

const { urls, limits } = inject('stack');
const api = createApiClient(urls);
let centerId: string;

beforeAll(async () => {
  centerId = (await findCenterOf(api, 'Bayview Charter'))._id;
});

/** Windows are of 10 minutes. */
beforeEach(() => stayWithin(600, 10));

const getToken = (address: string, headers: Record<string, string> = {}) =>
  api.call('GET', '/auth/webapp', { address, headers });
const spend = async (address: string, headers?: Record<string, string>) => {
  const replies = await Promise.all(Array.from({ length: limits.tokens }, () => getToken(address, headers)));
  expect(replies.map(({ status }) => status)).toEqual(Array(limits.tokens).fill(200));
};

describe('tokens', () => {
  test('beyond the limit of an address are refused, with when to come again; other addresses are not', async () => {
    const address = randomAddress();
    await spend(address);
    const { status, headers, body } = await getToken(address);
    expect({ status, title: body.title }).toEqual({ status: 429, title: 'Too many requests' });
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    expect((await getToken(randomAddress())).status).toBe(200);
  });

  test("a caller's own word on its address changes nothing behind our Front Door", async () => {
    const address = randomAddress();
    await spend(address);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'x-client-ip', 'x-azure-clientip', 'forwarded']) {
      expect((await getToken(address, { [name]: randomAddress() })).status).toBe(429);
    }
  });

  test('without our Front Door, the address that it would report counts for nothing', async () => {
    const last = randomAddress();
    const around = (fdid: string) => ({
      'x-azure-fdid': fdid,
      'x-forwarded-for': `${randomAddress()}, ${last}:4711`,
    });
    await spend(randomAddress(), around('00000000-0000-4000-8000-000000000000'));
    // Another leftmost address, another claimed socket address: still the same caller.
    expect((await getToken(randomAddress(), around('00000000-0000-4000-8000-000000000000'))).status).toBe(429);
    expect((await getToken(randomAddress(), around(''))).status).toBe(429);
  });
});

describe('submissions', () => {
  const submit = (address: string, body: object) =>
    api.call('POST', '/api/enrollment/public', { asPublic: true, address, body });
  const submitMany = async (address: string, count: number, body: () => object) =>
    (await Promise.all(Array.from({ length: count }, () => submit(address, body())))).map(({ status }) => status);

  test('beyond the limit of an address are turned away and nothing is stored', async () => {
    const address = randomAddress();
    // Forms that are sent back with what to correct take no place of the others.
    const mistakes = Math.min(limits.refused - 5, limits.submissions);
    expect(await submitMany(address, mistakes, () => ({}))).toEqual(Array(mistakes).fill(422));
    // All at the same time: the outcome of the others is unknown when the last is counted.
    const statuses = await submitMany(address, limits.submissions + 1, () => newSubmission(centerId));
    expect(statuses.toSorted()).toEqual([...Array(limits.submissions).fill(201), 429]);
    const submission = newSubmission(centerId);
    const { status, headers } = await submit(address, submission);
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
    const path = `/api/enrollment/${entryIdOf(submission.submissionId)}`;
    expect((await api.call('GET', path, { as: 'super.admin' })).status).toBe(404);
    expect(
      (await api.call('PUT', `/api/enrollment/public/${'f'.repeat(24)}`, { asPublic: true, address, body: {} })).status,
    ).toBe(429);
  });

  test('that are refused too often are turned away, good ones of that address too', async () => {
    const address = randomAddress();
    const half = limits.refused / 2;
    expect(await submitMany(address, half, () => ({}))).toEqual(Array(half).fill(422));
    expect((await submit(address, newSubmission(centerId))).status).toBe(201);
    expect(await submitMany(address, half, () => ({}))).toEqual(Array(half).fill(422));
    expect((await submit(address, {})).status).toBe(429);
    expect((await submit(address, newSubmission(centerId))).status).toBe(429);
    expect((await submit(randomAddress(), newSubmission(centerId))).status).toBe(201);
  });

  test('of those who are not let in do not count', async () => {
    const address = randomAddress();
    const refused = await Promise.all(
      Array.from({ length: limits.submissions + 5 }, () =>
        api.call('POST', '/api/enrollment/public', { address, body: {} }),
      ),
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([401]));
    const body = newSubmission(centerId);
    expect((await api.call('POST', '/api/enrollment/public', { asPublic: true, address, body })).status).toBe(201);
  });
});

test('error reports beyond the limit of an address are refused', async () => {
  const address = randomAddress();
  const report = () => api.call('POST', '/log-error', { address, body: { errorMessage: 'x' } });
  const replies = await Promise.all(Array.from({ length: limits.errors }, report));
  expect(replies.map(({ status }) => status)).toEqual(Array(limits.errors).fill(204));
  expect((await report()).status).toBe(429);
});
