import { expect, inject, test } from 'vitest';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import type { Session } from '#domain/sessions/session.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import { uniqueWord } from '../../fixtures/enrollment/interest-submission.ts';
import { findLeloPlace, newSigned } from '../../fixtures/leloRegistration/lelo-submission.ts';
import { openOwnSession } from '../../fixtures/leloRegistration/own-session.ts';
import { newSession } from '../../fixtures/leloRegistration/session-submission.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);

test('a begun registration is completed after its session has got another permalink, and another session its own', async () => {
  const { place } = await openOwnSession(api, await findLeloPlace(api), '<p>Thank you</p>');
  const { permaLink: old, LeloRegistrationProfile: sessionId, agreementVersion: _, ...chosen } = place;
  const student = { firstName: 'Nova', lastName: uniqueWord(), birthDate: `${new Date().getUTCFullYear() - 16}-03-04` };
  const begun = { ...newSigned(place, student), ...chosen };
  const saved = await api.call<{ _id: string; _uuid: string }>('POST', '/api/leloRegistration', {
    as: 'contributor',
    body: begun,
  });
  expect(saved.status).toBe(201);
  const { _id, _uuid } = saved.body;

  const { body: read } = await api.call<{ data: Session[] }>('GET', `/api/sessions/${sessionId}`, { as: 'admin' });
  const [{ _id: _session, etag = '', window: _window, ...session } = {} as Session] = read.data;
  const permalink = `${old}-r`;
  const renamed = await api.call('PUT', `/api/sessions/${sessionId}`, {
    as: 'admin',
    body: { ...session, permalink },
    headers: { 'if-match': etag },
  });
  expect(renamed.status).toBe(200);
  const closed = { ...newSession(), permalink: old, status: 'Inactive' };
  expect((await api.call('POST', '/api/sessions', { as: 'admin', body: closed })).status).toBe(201);

  const { body: list } = await api.call<{ data: ListedLelo[] }>('GET', `/api/leloRegistration?permaLink=${permalink}`, {
    as: 'user',
  });
  expect(list.data.map((entry) => [entry._id, entry.PermaLink])).toEqual([
    [_id, expect.stringMatching(new RegExp(`/forms/${permalink}/${_uuid}$`))],
  ]);
  for (const opened of [old, permalink]) {
    const link = `/api/leloRegistration/public/${opened}/${_uuid}`;
    expect((await api.call('GET', link, { asPublic: true })).body).toEqual({ state: 'open', permalink });
    const { birthDate } = student;
    const open = await api.call('POST', `${link}/open`, { asPublic: true, body: { birthDate } });
    expect(open.status).toBe(200);
  }
  const link = `/api/leloRegistration/public/${old}/${_uuid}`;
  const open = await api.call<{ editToken: string; agreementVersion: string }>('POST', `${link}/open`, {
    asPublic: true,
    body: { birthDate: student.birthDate },
  });
  const { editToken, agreementVersion } = open.body;
  const submit = () =>
    api.call('PUT', link, {
      asPublic: true,
      headers: { 'x-edit-token': editToken },
      body: { ...begun, agreementVersion },
    });
  expect(await submit()).toMatchObject({ status: 200, body: { _id } });
  expect(await submit()).toMatchObject({ status: 200, body: { _id } });
});
