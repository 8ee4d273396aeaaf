import { expect, inject, test } from 'vitest';
import type { DeletedEntry } from '#domain/entries/deleted-api.ts';
import { routes } from '#domain/routes.ts';
import { createApiClient } from '../fixtures/api-client.ts';
import {
  findCenterOf,
  newSubmission,
  submitInterest,
  uniqueLetters,
} from '../fixtures/enrollment/interest-submission.ts';
import { createRegistrationCalls, newRegistration } from '../fixtures/registration/registration-submission.ts';

const api = createApiClient(inject('stack').urls);
const { submit } = createRegistrationCalls(api);

type Listed = { data: DeletedEntry[]; total_count: number };
const listDeleted = async (area: string, word: string) =>
  (await api.call<Listed>('GET', `/api/deleted?area=${area}&search=${word}`, { as: 'admin' })).body.data;

test('what staff delete is shown by no route, and an admin restores it', async () => {
  const word = uniqueLetters();
  const center = await findCenterOf(api, 'Bayview Charter');
  const ids = {
    interests: await submitInterest(api, newSubmission(center._id, { studentLastName: word })),
    registrations: await submit(newRegistration(center._id, undefined, { lastName: word })),
  };
  const pathOf = { interests: '/api/enrollment', registrations: '/api/registration' };
  for (const area of ['interests', 'registrations'] as const) {
    const path = `${pathOf[area]}/${ids[area]}`;
    const { etag } = (await api.call<{ etag: string }>('GET', path, { as: 'contributor' })).body;
    const remove = () => api.call('DELETE', path, { as: 'contributor', headers: { 'if-match': etag } });
    for (const _ of [1, 2]) expect((await remove()).status).toBe(204);
  }

  const shown: string[] = [];
  for (const route of routes.filter(({ method, reads }) => method === 'GET' && reads)) {
    for (const id of Object.values(ids)) {
      if (route.params) {
        const path = route.path.replace('{signer}', 'student').replace(/\{\w+\}/, id);
        const { status } = await api.call('GET', path, { as: 'super.admin' });
        if (status !== 404) shown.push(`${path} ${status}`);
      } else if (route.path !== '/api/deleted') {
        const { body } = await api.call('GET', `${route.path}?search=${word}&searchText=${word}`, {
          as: 'super.admin',
        });
        if (JSON.stringify(body).includes(id)) shown.push(route.path);
      }
    }
  }
  expect(shown).toEqual([]);

  for (const area of ['interests', 'registrations'] as const) {
    const [entry, ...more] = await listDeleted(area, word);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ _id: ids[area], area, deletedBy: 'Curtis Oyelaran' });
    const days = (Date.parse(entry?.until ?? '') - Date.parse(entry?.deletedAt ?? '')) / (24 * 60 * 60 * 1000);
    expect(days).toBe(30);
    const restore = () =>
      api.call('POST', `/api/deleted/${ids[area]}/restore`, {
        as: 'admin',
        headers: { 'if-match': entry?.etag ?? '' },
      });
    expect((await restore()).status).toBe(204);
    expect((await restore()).status).not.toBe(204);
    expect((await api.call('GET', `${pathOf[area]}/${ids[area]}`, { as: 'user' })).status).toBe(200);
    expect(await listDeleted(area, word)).toEqual([]);
  }
});
