import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { formatAddress } from '#domain/locations/describe-site.ts';
import type { Site } from '#domain/locations/site.ts';
import { createApiClient, randomAddress } from '../../fixtures/api-client.ts';
import {
  entryIdOf,
  findCenterOf,
  newSubmission,
  submitInterest,
  uniqueEmail,
} from '../../fixtures/enrollment/interest-submission.ts';

const api = createApiClient(inject('stack').urls);
let center: Site;

beforeAll(async () => {
  center = await findCenterOf(api, 'Bayview Charter');
});

const submit = (body: unknown, address?: string) =>
  api.call('POST', '/api/enrollment/public', { asPublic: true, body, ...(address ? { address } : {}) });
const correct = (id: string, body: unknown) =>
  api.call('PUT', `/api/enrollment/public/${id}`, { asPublic: true, body });
const read = async (id: string) =>
  (await api.call<InterestEntry>('GET', `/api/enrollment/${id}`, { as: 'super.admin' })).body;
const countByEmail = async (email: unknown) => {
  const path = `/api/enrollment?search=${encodeURIComponent(String(email))}`;
  return (await api.call<{ total_count: number }>('GET', path, { as: 'super.admin' })).body.total_count;
};

describe('a family submits', () => {
  test('the entry holds the answers and the learning center as the site record has it', async () => {
    const submission = newSubmission(center._id, {
      studentFirstName: '  Zoë   Ann ',
      campaign: 'spring-fair',
      learningCenterName: 'A center of my own',
      charterId: 'ffffffffffffffffffffffff',
      status: 'Enrollment Submitted',
      noteCount: 7,
      shoeSize: 44,
    });
    const { status, body } = await submit(submission);
    expect(status).toBe(201);
    expect(body).toEqual({ _id: entryIdOf(submission.submissionId) });
    const entry = await read(String(body._id));
    expect(entry).toMatchObject({
      studentFirstName: 'Zoë Ann',
      birthDate: submission.birthDate,
      primaryEmail: submission.primaryEmail,
      status: 'New Interest',
      campaign: 'spring-fair',
      noteCount: 0,
      lastContactDate: null,
      learningCenterId: center._id,
      learningCenterName: center.name,
      learningCenterCharter: 'Bayview Charter',
      learningCenterAddress: formatAddress(center.address),
      charterId: center.charter._id,
      brandName: 'northstar',
    });
    expect(entry).not.toHaveProperty('shoeSize');
    expect(entry).not.toHaveProperty('submissionId');
    expect(Date.now() - Date.parse(entry.createdAt)).toBeLessThan(60_000);
  });
});

describe('the same form gives the same entry', () => {
  test('20 at the same time: one entry, one id, and each mail once', async () => {
    const submission = newSubmission(center._id);
    const address = randomAddress();
    const replies = await Promise.all(Array.from({ length: 20 }, () => submit(submission, address)));
    const expected = { status: 201, body: { _id: entryIdOf(submission.submissionId) } };
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(Array(20).fill(expected));
    expect(await countByEmail(submission.primaryEmail)).toBe(1);
    const messages = await api.call<{ kind: string }[]>('GET', `/api/messages/${expected.body._id}`, { as: 'admin' });
    expect(messages.body.map((message) => message.kind).sort()).toEqual([
      'interest-email',
      'interest-notification-email',
    ]);
  });

  test('20 different answers at the same time: one is stored, all others are refused', async () => {
    const submission = newSubmission(center._id);
    const address = randomAddress();
    const versions = Array.from({ length: 20 }, (_, index) => ({
      ...submission,
      street1: `${index + 1} Clover Street`,
    }));
    const replies = await Promise.all(versions.map((version) => submit(version, address)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
    const kept = versions[replies.findIndex(({ status }) => status === 201)];
    expect((await read(entryIdOf(submission.submissionId))).street1).toBe(kept?.street1);
  });
});

describe('a family corrects what it sent', () => {
  test('after that the corrected form is the one that was received', async () => {
    const submission = newSubmission(center._id);
    const id = await submitInterest(api, submission);
    const corrected = { ...submission, city: 'Daly City' };
    expect((await correct(id, corrected)).status).toBe(200);
    expect((await submit(corrected)).body).toEqual({ _id: id });
    expect((await submit(submission)).status).toBe(409);
  });

  test('answers that only staff may give do not change', async () => {
    const submission = newSubmission(center._id);
    const id = await submitInterest(api, submission);
    const { etag } = await read(id);
    const edit = { as: 'contributor', headers: { 'if-match': etag }, body: { gradeLevel: '9' } } as const;
    expect((await api.call('PUT', `/api/enrollment/${id}`, edit)).body).toMatchObject({ gradeLevel: '9' });
    expect((await correct(id, { ...submission, city: 'Daly City' })).status).toBe(200);
    expect(await read(id)).toMatchObject({ gradeLevel: '9', city: 'Daly City' });
  });

  test('an entry that is not there is not found', async () => {
    expect((await correct('f'.repeat(24), newSubmission(center._id))).status).toBe(404);
  });

  test('wrong answers are refused and change nothing', async () => {
    const submission = newSubmission(center._id, { primaryEmail: uniqueEmail() });
    const id = await submitInterest(api, submission);
    const before = await read(id);
    const { status, body } = await correct(id, { ...submission, zipCode: '123' });
    expect(status).toBe(422);
    expect(body.errors).toEqual([
      { field: 'zipCode', message: 'Please provide a valid Zip/Postal Code in the following format XXXXX' },
    ]);
    expect(await read(id)).toEqual(before);
  });
});
