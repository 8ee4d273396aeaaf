import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createApiClient, type Reply } from '../../fixtures/api-client.ts';
import {
  entryIdOf,
  findCenterOf,
  newSubmission,
  submitInterest,
} from '../../fixtures/enrollment/interest-submission.ts';
import { openMailbox } from '../../fixtures/mailbox.ts';

type Problem = Record<string, unknown>;

const { urls } = inject('stack');
const api = createApiClient(urls);
const mailbox = openMailbox(urls.mail);
const path = '/api/enrollment/public';
let centerId: string;

beforeAll(async () => {
  centerId = (await findCenterOf(api, 'Bayview Charter'))._id;
});

const submit = (body: unknown) => api.call('POST', path, { asPublic: true, body });
const sendText = async (
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<Reply<Problem>> =>
  api.send('POST', path, {
    body,
    headers: { ...(await api.publicHeaders()), 'content-type': 'application/json', ...headers },
  });
const expectNothingStored = async (submissionId: unknown) => {
  const { status } = await api.call('GET', `/api/enrollment/${entryIdOf(submissionId)}`, { as: 'super.admin' });
  expect(status).toBe(404);
};

describe('the fields besides the answers', () => {
  const chooseCenter = { field: 'learningCenterId', message: 'Choose a learning center.' };
  test.each<[string, object, unknown]>([
    ['an unknown learning center', { learningCenterId: 'f'.repeat(24) }, [chooseCenter]],
    ['no learning center', { learningCenterId: undefined }, [chooseCenter]],
    ['a learning center that is no id', { learningCenterId: 'Bayview' }, [{ field: 'learningCenterId' }]],
    ['a learning center of another type', { learningCenterId: { $ne: '' } }, [{ field: 'learningCenterId' }]],
    ['a submissionId that is no UUID', { submissionId: 'mine' }, [{ field: 'submissionId' }]],
    ['a submissionId of another type', { submissionId: 7 }, [{ field: 'submissionId' }]],
    ['no submissionId', { submissionId: undefined }, [{ field: 'submissionId', message: 'Required' }]],
    ['a campaign of another type', { campaign: ['x'] }, [{ field: 'campaign' }]],
    ['a campaign that is too long', { campaign: 'x'.repeat(101) }, [{ field: 'campaign' }]],
  ])('%s is refused', async (_, changes, errors) => {
    const submission = newSubmission(centerId, changes);
    const { status, body } = await submit(submission);
    expect(status).toBe(422);
    expect(body).toMatchObject({ status: 422, errors });
    await expectNothingStored(submission.submissionId);
  });
});

describe('bodies', () => {
  test.each([
    ['cut off', '{"studentFirstName": "Ro'],
    ['empty', ''],
    ['no JSON', 'studentFirstName=Robin'],
    ['with a trailing comma', '{"a": 1,}'],
    ['with NaN', '{"a": NaN}'],
  ])('%s: 400', async (_, text) => {
    const { status, body } = await sendText(text);
    expect({ status, title: body.title }).toEqual({ status: 400, title: 'Malformed JSON' });
  });

  test('that are not UTF-8: 400', async () => {
    const bytes = Uint8Array.from([...Buffer.from('{"studentFirstName":"'), 0xff, 0xfe, ...Buffer.from('"}')]);
    expect((await sendText(bytes)).status).toBe(400);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'of type "%s": 415',
    async (type) => {
      const submission = newSubmission(centerId);
      const { status } = await sendText(JSON.stringify(submission), { 'content-type': type });
      expect(status).toBe(415);
      await expectNothingStored(submission.submissionId);
    },
  );

  test('of type application/json with a charset are read', async () => {
    const body = JSON.stringify(newSubmission(centerId));
    expect((await sendText(body, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(201);
  });

  test('of 2 MB: 413, and nothing is stored', async () => {
    const submission = newSubmission(centerId, { notes: 'x'.repeat(2 * 1024 * 1024) });
    const { status, body } = await submit(submission);
    expect({ status, detail: body.detail }).toEqual({ status: 413, detail: 'Send at most 1024 KB.' });
    await expectNothingStored(submission.submissionId);
  });

  test.each([
    ['with its length', {}],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('of 40 MB, %s: 413 before anything is held, and the caller reads why', async (_, headers) => {
    const { status, text } = await new Promise<{ status?: number | undefined; text: string }>((done, failed) => {
      const address = `${urls.site}/api/enrollment/public`;
      const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
      const outgoing = request(address, options, (response) => {
        readText(response).then((text) => done({ status: response.statusCode, text }), failed);
      });
      outgoing.once('error', failed);
      outgoing.end(Buffer.alloc(40 * 1024 * 1024, ' '));
    });
    expect({ status, ...JSON.parse(text) }).toMatchObject({ status: 413, detail: 'Send at most 4394 KB.' });
  });

  test('deeply nested do no harm', async () => {
    const { status } = await sendText(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`);
    expect([400, 422]).toContain(status);
  });

  test.each(['__proto__', 'constructor', 'prototype'])('with a field %s, however deep: 400', async (name) => {
    const submission = JSON.stringify(newSubmission(centerId)).slice(0, -1);
    for (const field of [`"${name}":{"isAdmin":true}`, `"more":[{"deep":{"${name}":{"isAdmin":true}}}]`]) {
      const { status, body } = await sendText(`${submission},${field}}`);
      expect({ status, title: body.title }).toEqual({ status: 400, title: 'Refused field name' });
    }
  });
});

describe('script in names', () => {
  const script = '<script>alert("1")</script>';

  test('is stored as text, and is nowhere in a mail', async () => {
    const submission = newSubmission(centerId, {
      studentFirstName: script,
      parentFirstName: '<img src=x onerror=go()>',
    });
    const id = await submitInterest(api, submission);
    const { body } = await api.call('GET', `/api/enrollment/${id}`, { as: 'super.admin' });
    expect(body).toMatchObject({ studentFirstName: script, parentFirstName: '<img src=x onerror=go()>' });
    const [mail] = await mailbox.waitFor(String(submission.primaryEmail));
    expect(`${mail?.subject}${mail?.html}`).not.toMatch(/alert|onerror/i);
  });

  test('a name that a mail program would make a link of is left out', async () => {
    const submission = newSubmission(centerId, { studentFirstName: 'Visit evil.example/now' });
    await submitInterest(api, submission);
    const [mail] = await mailbox.waitFor(String(submission.primaryEmail));
    expect(`${mail?.subject}${mail?.html}${mail?.plainText}`).not.toContain('evil.example');
  });
});

describe('what the public site must show', () => {
  test.each([
    ['no anonymous token', { 'x-auth-token': '' }],
    ['a wrong secret', { 'x-enrollment-secret': 'local-enrollment-secreT' }],
    ['no secret', { 'x-enrollment-secret': '' }],
  ])('with %s nothing is stored', async (_, headers) => {
    const submission = newSubmission(centerId);
    const { status } = await api.call('POST', path, { asPublic: true, headers, body: submission });
    expect(status).toBe(401);
    await expectNothingStored(submission.submissionId);
  });
});

describe('paths', () => {
  test.each([
    '/api/enrollment/public/../../x',
    '/api/enrollment/%00',
    `/api/enrollment/${'F'.repeat(24)}`,
    '/api/enrollment/1 OR 1=1',
    '/api/nothing',
    '/api/enrollment/%E0%A4%A',
  ])('%s: 404', async (unknown) => {
    const status = await new Promise((resolve, reject) => {
      api.readToken('super.admin').then((token) => {
        const options = { path: unknown.replaceAll(' ', '%20'), headers: { authorization: `Bearer ${token}` } };
        const asked = request(urls.functions, options, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        asked.on('error', reject).end();
      }, reject);
    });
    expect(status).toBe(404);
  });
});
