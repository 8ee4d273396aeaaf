import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SessionBody, sessionMessages } from '#domain/sessions/session-body.ts';
import { createTestContainer, listItems } from '../../tests/fixtures/database.ts';
import { ana, problemOf } from '../../tests/fixtures/staff-callers.ts';
import { createChangeRecords } from '../platform/store/change-record.ts';
import type { CosmosContainer } from '../platform/store/cosmos.ts';
import { createSessionChanges } from './change-session.ts';
import { createSessionStore, sessionsContainer } from './session-store.ts';

const body: SessionBody = {
  name: 'Fall Online',
  status: 'Active',
  permalink: 'fall-online',
  schoolYear: '2026-2027',
  enrollmentStart: '2026-07-01',
  enrollmentEnd: '2026-09-30',
  schoolYearStartDate: '2026-08-17',
  schoolYearEndDate: '2027-06-11',
  translations: {},
};
const form = (changed: Partial<SessionBody> = {}) => ({ submissionId: randomUUID(), ...body, ...changed });

let container: CosmosContainer;
let sessions: ReturnType<typeof createSessionChanges>;
beforeEach(async () => {
  container = await createTestContainer(sessionsContainer);
  const store = createSessionStore(container);
  sessions = createSessionChanges({ store, changes: createChangeRecords(Buffer.alloc(32, 1)) });
});

describe('adding a session', () => {
  it.each([
    ['name', (at: number) => ({ name: at % 2 ? 'Fall Online' : 'FALL ONLINE', permalink: `fall-${at}` })],
    ['permalink', (at: number) => ({ name: `Fall ${at}` })],
  ] as const)('gives one session for 20 concurrent requests with one %s', async (field, vary) => {
    const forms = Array.from({ length: 20 }, (_, at) => form(vary(at)));
    const met = await Promise.allSettled(forms.map((each) => sessions.create(ana, each)));
    expect(met.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = met.filter((one) => one.status === 'rejected').map((one) => one.reason);
    for (const reason of refused) expect(reason).toMatchObject(problemOf(409, { errors: [{ field }] }));
    expect(await listItems(container, 'session')).toHaveLength(1);
  });

  it('gives the same answer to the same form, and says to a changed one what the first has done', async () => {
    const first = form();
    const [one, other] = await Promise.all([sessions.create(ana, first), sessions.create(ana, first)]);
    expect(other).toEqual(one);
    const changed = sessions.create(ana, { ...first, name: 'Winter' });
    await expect(changed).rejects.toMatchObject(problemOf(409, { type: '/problems/already-received' }));
    expect(await listItems(container, 'change')).toMatchObject([{ action: 'created', by: 'ana@northstar.example' }]);
  });
});

describe('changing a session', () => {
  it('refuses a name or permalink of another one, and what was read too long ago', async () => {
    const [one, other] = [
      await sessions.create(ana, form()),
      await sessions.create(ana, form({ name: 'W', permalink: 'w' })),
    ];
    const { id } = other.record;
    const update = (changed: Partial<SessionBody>, etag = other.etag) =>
      sessions.update(ana, id, { ...body, name: 'W', permalink: 'w', ...changed }, etag);
    const taken = [
      { field: 'name', message: sessionMessages.nameTakenOnEdit },
      { field: 'permalink', message: sessionMessages.permalinkTaken },
    ];
    await expect(update({ name: body.name, permalink: body.permalink })).rejects.toMatchObject(
      problemOf(409, { errors: taken }),
    );
    await expect(update({ name: 'Winter' }, one.etag)).rejects.toMatchObject(
      problemOf(409, { type: '/problems/stale', changedBy: 'Ana Ruiz' }),
    );
    const updated = await update({ name: 'FALL ONLINE', status: 'Inactive' });
    expect(updated.record).toMatchObject({ name: 'FALL ONLINE', status: 'Inactive', updatedBy: 'Ana Ruiz' });
    expect(updated.etag).not.toBe(other.etag);
  });

  it('lets one of two changes of one version through', async () => {
    const { record, etag } = await sessions.create(ana, form());
    const met = await Promise.allSettled(
      ['A', 'B'].map((name) => sessions.update(ana, record.id, { ...body, name }, etag)),
    );
    expect(met.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
