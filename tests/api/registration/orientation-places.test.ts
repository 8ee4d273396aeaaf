import { beforeAll, expect, inject, test } from 'vitest';
import type { Site } from '#domain/locations/site.ts';
import { createDatabase } from '#functions/platform/store/cosmos.ts';
import { createApiClient } from '../../fixtures/api-client.ts';
import { openMailbox } from '../../fixtures/mailbox.ts';
import { createOrientationFamilies } from '../../fixtures/registration/orientation-families.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const { urls, env } = inject('stack');
const api = createApiClient(urls);
const mailbox = openMailbox(urls.mail);
const families = createOrientationFamilies(api, env.SIGNING_KEY ?? '');
const database = createDatabase(
  { endpoint: urls.cosmos, key: env.COSMOS_KEY ?? '', database: 'enrollment' },
  undefined,
);
const registrations = database.container({ id: 'registrations', partitionKey: '/entryId' });
const places = database.container({ id: 'orientations', partitionKey: '/siteId' });

/** The number of places in the first time of each demo center. */
const maxPlaces = 30;
let centers: Site[];
beforeAll(async () => {
  const { body } = await api.call<Site[]>('GET', '/enrollment-sites');
  centers = body.filter(({ charter }) => charter.name === 'Bayview Charter').reverse();
});
const listPlaces = async (siteId: string) => {
  const query = "SELECT c.time, c.entryId FROM c WHERE c.type = 'place'";
  return (await places.query({ query, parameters: [] }, siteId)) as { time: string; entryId: string }[];
};

test('of 200 families who want 30 places at once, 30 get one, none two, and 170 are shown what is free', async () => {
  const center = centers[0]?._id ?? '';
  const first = await families.create(center);
  const [time, next] = await families.listTimes(first.id, first.token);
  expect([time?.free, next?.free]).toEqual([maxPlaces, 2]);
  const { item: stored } = (await registrations.read(first.id, first.id)) ?? {};
  const copies = await Promise.all(Array.from({ length: 199 }, () => families.copy(stored ?? {})));
  await registrations.writeAll(copies.map(({ item }) => ({ upsert: { ...item }, key: item.id })));
  const all = [first, ...copies.map(({ item, token }) => ({ id: item.id, token }))];

  const reply = await Promise.all(all.map(({ id, token }) => families.choose(id, token, time?.time ?? '')));
  const booked = all.filter((_, at) => reply[at]?.status === 200).map(({ id }) => id);
  expect(booked).toHaveLength(maxPlaces);
  const taken = await listPlaces(center);
  expect(taken.map(({ entryId }) => entryId).sort()).toEqual(booked.sort());
  const refused = reply.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.type} ${body.times?.[0]?.time}`))).toEqual(
    new Set([`409 /problems/slot-taken ${next?.time}`]),
  );
});

test('a family moves and gives back its time: mails with the calendar follow, and the place is free again', async () => {
  const center = centers[1]?._id ?? '';
  const { id, email, token } = await families.create(center, 'VIRTUAL');
  const [first, second] = await families.listTimes(id, token);
  const subjects = (await mailbox.waitFor(email, 2)).map(({ subject }) => subject);
  expect(subjects.some((subject) => subject.startsWith('Choose a time for the orientation'))).toBe(true);
  const chosen = await families.choose(id, token, first?.time ?? '');
  expect(chosen.body).toMatchObject({
    status: 'Virtual Orientation Sent',
    orientation: { start: first?.start, link: 'https://meet.bayview.example/orientation' },
    booking: { changeUntil: new Date(Date.parse(first?.start ?? '') - 86_400_000).toISOString() },
  });
  expect((await families.choose(id, token, second?.time ?? '')).body.orientation?.start).toBe(second?.start);
  await waitUntil('the first place to be free', async () => {
    const taken = await listPlaces(center);
    return taken.length === 1 && taken[0]?.time === second?.time;
  });
  expect((await families.giveBack(id, token)).body).toMatchObject({ status: 'Orientation Offered', booking: {} });
  await waitUntil('the place to be free', async () => (await listPlaces(center)).length === 0);
  const canceled = await waitUntil('the cancellation', async () =>
    (await mailbox.waitFor(email, 3)).find(({ subject }) => subject.startsWith('Orientation canceled')),
  );
  expect(canceled.attachments?.map(({ contentType }) => contentType)).toEqual([
    'text/calendar; charset=utf-8; method=CANCEL',
  ]);
  // The token of another family opens nothing of it.
  const other = await families.tokenOf('somebody@families.example');
  expect((await families.choose(id, other, first?.time ?? '')).status).toBe(404);
});
