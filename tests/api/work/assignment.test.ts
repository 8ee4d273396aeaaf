import { beforeAll, expect, inject, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/api.ts';
import type { Problem } from '#domain/http/problem.ts';
import type { Colleague } from '#domain/work/api.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import { findCenterOf } from '../../fixtures/enrollment/interest-submission.ts';
import { createRegistrationCalls, newRegistration } from '../../fixtures/registration/registration-submission.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);
const { submit, read } = createRegistrationCalls(api);
let center: string;
beforeAll(async () => {
  center = (await findCenterOf(api, 'Bayview Charter'))._id;
});

type Organized = { readonly etag: string; readonly assignedTo: string | null; readonly tags: string[] } & Problem;
const organize = (id: string, etag: string, body: object) =>
  api.call<Organized>('PUT', `/api/work/${id}`, { as: 'contributor', body, headers: { 'if-match': etag } });
const register = () => submit(newRegistration(center, 'longSelf', {}));
const me = 'contributor@northstar.example';

test('an entry is assigned and tagged on the version that was read, and the history says so', async () => {
  const id = await register();
  const { etag } = await read(id);
  const tag = `Lottery ${id.slice(0, 6)}`;
  const first = await organize(id, etag, { assignedTo: me, tags: [tag, tag.toUpperCase(), ' late '] });
  expect(first.body).toMatchObject({ assignedTo: me, tags: [tag.toLowerCase(), 'late'] });
  expect(await organize(id, etag, { tags: [] })).toMatchObject({ status: 409, body: { type: '/problems/stale' } });
  expect(await read(id)).toMatchObject({ assignedTo: me, tags: [tag.toLowerCase(), 'late'] });
  const { body: tags } = await api.call<{ data: string[] }>('GET', '/api/tags', { as: 'contributor' });
  expect(tags.data).toContain(tag.toLowerCase());
  expect(tags.data).toEqual(tags.data.toSorted((left, right) => left.localeCompare(right, 'en-US')));
  const nobody = await organize(id, first.body.etag, { assignedTo: null });
  expect(nobody.body).toMatchObject({ assignedTo: null, tags: [tag.toLowerCase(), 'late'] });
  const { body: events } = await api.call<AuditEvent[]>('GET', `/api/audit/${id}`, { as: 'contributor' });
  expect(events.slice(0, 2)).toMatchObject([
    { action: 'organized', by: me, fields: ['assignedTo'] },
    { action: 'organized', by: me, fields: ['assignedTo', 'tags'] },
  ]);
});

test.each([
  ['a colleague who only reads', { assignedTo: 'user@northstar.example' }, 'assignedTo'],
  ['nobody that is known', { assignedTo: 'x@northstar.example' }, 'assignedTo'],
  ['an address without end', { assignedTo: 'x'.repeat(300) }, 'assignedTo'],
  ['an empty tag', { tags: [' '] }, 'tags.0'],
  ['a long tag', { tags: ['x'.repeat(31)] }, 'tags.0'],
  ['too many tags', { tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) }, 'tags'],
])('%s is refused, and nothing changes', async (_, body, field) => {
  const id = await register();
  const { etag } = await read(id);
  expect(await organize(id, etag, body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  expect(await read(id)).toMatchObject({ etag });
});

test('colleagues are those who process entries of a charter of the caller', async () => {
  const { body } = await api.call<{ data: Colleague[] }>('GET', '/api/colleagues', { as: 'contributor' });
  const { body: all } = await api.call<{ data: Colleague[] }>('GET', '/api/colleagues', { as: 'super.admin' });
  const own = body.data.find(({ azureID }) => azureID === me)?.charterIds ?? [];
  expect(own.length).toBeGreaterThan(0);
  for (const { charterIds } of body.data)
    expect(charterIds === null || charterIds.every((id) => own.includes(id))).toBe(true);
  expect(body.data.map(({ azureID }) => azureID)).not.toContain('user@northstar.example');
  expect(all.data.length).toBeGreaterThanOrEqual(body.data.length);
});
