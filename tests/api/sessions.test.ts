import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import type { Session } from '#domain/sessions/session.ts';
import { sessionMessages } from '#domain/sessions/session-body.ts';
import { createApiClient } from '../fixtures/api-client.ts';
import { newSession } from '../fixtures/leloRegistration/session-submission.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);

const add = (body: object) =>
  api.call<{ _id: string; permalink: string }>('POST', '/api/sessions', { as: 'admin', body });
const read = async (id: string) => {
  const { body } = await api.call<{ data: [Session] }>('GET', `/api/sessions/${id}`, { asPublic: true });
  return body.data[0];
};

describe('a session', () => {
  test.each([
    ['name', 'permalink'],
    ['permalink', 'name'],
  ] as const)('is one when 20 with one %s are added at the same time', async (same, other) => {
    const first = newSession();
    const forms = Array.from({ length: 20 }, () => ({ ...newSession(), [same]: first[same] }));
    const met = await Promise.all(forms.map(add));
    expect(met.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)]);
    const message = same === 'name' ? sessionMessages.nameTaken : sessionMessages.permalinkTaken;
    const refused = met.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ errors: [{ field: same, message }] });
    const { body: all } = await api.call<Session[]>('GET', '/api/sessions', { as: 'user' });
    expect(all.filter((session) => session[same] === first[same])).toHaveLength(1);
    expect(forms.map((form) => form[other])).toContain(all.find((session) => session[same] === first[same])?.[other]);
  });

  test('is added once by one form, read by everybody, and changed by who has read it last', async () => {
    const form = newSession();
    const [one, again] = [await add(form), await add(form)];
    expect(one).toMatchObject({ status: 201, body: { permalink: form.permalink } });
    expect(again.body).toEqual(one.body);
    const session = await read(one.body._id);
    expect(await read(form.permalink)).toEqual(session);
    expect(session).toMatchObject({ name: form.name, status: 'Active', window: { opensOn: form.enrollmentStart } });

    const update = (body: object, etag: string, as: 'admin' | 'super.admin') =>
      api.call<Session>('PUT', `/api/sessions/${session._id}`, { as, body, headers: { 'if-match': etag } });
    const { submissionId: _, ...body } = form;
    const met = await Promise.all([
      update({ ...body, status: 'Inactive' }, session.etag, 'admin'),
      update({ ...body, schoolYear: '2030-2031' }, session.etag, 'super.admin'),
    ]);
    expect(met.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const stale = met.find(({ status }) => status === 409)?.body;
    expect(stale).toMatchObject({ type: '/problems/stale', changedBy: expect.any(String) });
    expect(JSON.stringify(stale)).not.toContain('not yours');
    const changed = await read(session._id);
    expect(changed).toEqual(met.find(({ status }) => status === 200)?.body);
    expect(changed.etag).not.toBe(session.etag);
  });

  test('is refused field by field', async () => {
    const wrong = { name: '/\\', permalink: '!', schoolYear: '2027-2026', enrollmentStart: '2026-10-01' };
    const { status, body } = await add({ ...newSession(), ...wrong });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      errors: expect.arrayContaining([
        { field: 'name', message: 'Required' },
        { field: 'permalink', message: 'Required' },
        { field: 'schoolYear', message: sessionMessages.schoolYearRange },
        { field: 'enrollmentStart', message: sessionMessages.enrollment },
      ]),
    });
    expect((await add({ ...newSession(), submissionId: 'none' })).status).toBe(422);
    expect((await add({ submissionId: randomUUID() })).status).toBe(422);
  });
});
