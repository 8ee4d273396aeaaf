import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { NewUser } from '#domain/users/api.ts';
import { roles, type UserRecord, type UserStatus } from '#domain/users/user.ts';
import { addFault, clearFaults, createTestContainer, listItems } from '../../tests/fixtures/database.ts';
import { problemOf } from '../../tests/fixtures/staff-callers.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import type { CosmosContainer } from '../platform/store/cosmos.ts';
import { createUserChanges } from './change-user.ts';
import { createUserAudit } from './user-audit.ts';
import { createUserStore, usersContainer } from './user-store.ts';

const tenantId = '11111111-1111-4111-8111-111111111111';
const at = '2026-11-20T10:00:00.000Z';
const charters = ['a', 'b', 'c', 'd'].map((letter) => ({
  id: letter.repeat(24),
  name: `Charter ${letter.toUpperCase()}`,
  active: letter !== 'd',
}));
const assign = (letters: string) => [...letters].map((letter) => ({ _id: letter.repeat(24) }));
const oidOf = (digit: number) => `5ca1ab1e-0000-4000-8000-00000000000${digit}`;

let container: CosmosContainer;
let store: ReturnType<typeof createUserStore>;
let changes: ReturnType<typeof createUserChanges>;
let now: Date;

beforeEach(async () => {
  container = await createTestContainer(usersContainer);
  store = createUserStore(container);
  now = new Date('2026-11-20T12:00:00.000Z');
  changes = createUserChanges({
    users: store,
    people: {
      search: async () => [],
      find: async (oid) =>
        oid === oidOf(9) ? { ...person, PersonID: oid, signInAddress: 'nia@northstar.example' } : undefined,
    },
    listCharters: async () => charters as never,
    tenantId,
    now: () => now,
  });
});
const person = { FirstName: 'Nia', LastName: 'Okoro', EmailAddress: '', Title: '', Company: '', Office: '' };

/** Puts somebody into the store and gives them as they call. */
async function hire(digit: number, userStatus: UserStatus, letters: string): Promise<StaffCaller> {
  const allCharterAccess = userStatus === 'Super Admin';
  const user: UserRecord = {
    id: String(digit).repeat(24),
    tenant: 'main',
    type: 'user',
    oid: oidOf(digit),
    tid: tenantId,
    name: `Person ${digit}`,
    azureID: `${digit}@northstar.example`,
    personDbID: '',
    userStatus,
    allCharterAccess,
    userLevel: roles[userStatus].level,
    charterAssignments: assign(letters).map((one) => ({ ...one, name: 'x' })),
    createdAt: at,
    updatedAt: at,
    updatedBy: 'Demo',
  };
  await container.create(user);
  return { kind: 'staff', user, scope: { all: true } };
}
const read = async (caller: StaffCaller) => {
  const found = await store.read(caller.user.id);
  if (!found) throw new Error('nobody');
  return found;
};
const update = async (by: StaffCaller, whom: StaffCaller, userStatus: UserStatus, letters = '', etag?: string) =>
  changes.update(
    by,
    whom.user.id,
    { userStatus, charterAssignments: assign(letters) },
    etag ?? (await read(whom)).etag,
  );
const newUser = (more: object = {}) =>
  v.parse(NewUser, {
    submissionId: 'f3b0c1de-0000-4000-8000-000000000001',
    oid: oidOf(9),
    userStatus: 'User',
    charterAssignments: assign('a'),
    ...more,
  });
const recorded = () => listItems(container, 'change');

describe('an update', () => {
  it('gives level and charters by their own names, and is recorded', async () => {
    const [admin, user] = [await hire(1, 'Admin', 'ab'), await hire(2, 'User', 'a')];
    const { record, etag } = await update(admin, user, 'Contributor', 'bab');
    expect(record).toMatchObject({
      userStatus: 'Contributor',
      userLevel: 2,
      allCharterAccess: false,
      updatedBy: 'Person 1',
      charterAssignments: [
        { _id: 'a'.repeat(24), name: 'Charter A' },
        { _id: 'b'.repeat(24), name: 'Charter B' },
      ],
    });
    expect(await read(user)).toEqual({ record, etag });
    expect(await recorded()).toMatchObject([
      {
        entryId: user.user.id,
        action: 'changed',
        by: '1@northstar.example',
        at: now.toISOString(),
        before: { userStatus: 'User' },
        after: { userStatus: 'Contributor' },
      },
    ]);
  });

  it('to Super Admin gives all charters, whatever was sent, and any other level removes them', async () => {
    const [boss, user] = [await hire(1, 'Super Admin', ''), await hire(2, 'User', 'a')];
    expect((await update(boss, user, 'Super Admin', 'a')).record).toMatchObject({
      allCharterAccess: true,
      charterAssignments: [],
    });
    expect((await update(boss, user, 'Admin', 'c')).record).toMatchObject({ allCharterAccess: false, userLevel: 3 });
  });

  it('to General leaves a record without permissions, which no longer exists for callers', async () => {
    const [admin, user] = [await hire(1, 'Admin', 'ab'), await hire(2, 'User', 'a')];
    const { etag } = await update(admin, user, 'General', 'a');
    expect((await read(user)).record).toMatchObject({ userLevel: 0, charterAssignments: [], name: 'Person 2' });
    await expect(update(admin, user, 'User', 'a', etag)).rejects.toMatchObject(problemOf(404));
    expect(await recorded()).toMatchObject([{ action: 'deleted' }]);
  });

  it('that changes nothing writes nothing', async () => {
    const [admin, user] = [await hire(1, 'Admin', 'ab'), await hire(2, 'User', 'a')];
    const { etag } = await update(admin, user, 'Contributor', 'a');
    expect((await update(admin, user, 'Contributor', 'a')).etag).toBe(etag);
    expect(await recorded()).toHaveLength(1);
  });

  it.each<[string, UserStatus, string, number]>([
    ['no charter', 'User', '', 422],
    ['an unknown charter', 'User', 'e', 422],
    ['a charter that is closed', 'User', 'd', 422],
  ])('to %s is refused', async (_, userStatus, letters, status) => {
    const [boss, user] = [await hire(1, 'Super Admin', ''), await hire(2, 'User', 'a')];
    await expect(update(boss, user, userStatus, letters)).rejects.toMatchObject(problemOf(status));
    expect(await recorded()).toEqual([]);
  });

  it('keeps a closed charter for who has it already', async () => {
    const [boss, user] = [await hire(1, 'Super Admin', ''), await hire(2, 'User', 'ad')];
    expect((await update(boss, user, 'Contributor', 'ad')).record.charterAssignments).toHaveLength(2);
  });

  it('of what somebody else has changed is refused, with who it was', async () => {
    const [admin, user] = [await hire(1, 'Admin', 'ab'), await hire(2, 'User', 'a')];
    const { etag } = await read(user);
    await update(admin, user, 'Contributor', 'a');
    await expect(update(admin, user, 'User', 'b', etag)).rejects.toMatchObject(
      problemOf(409, { changedBy: 'Person 1', changedAt: now.toISOString() }),
    );
  });

  it('by a user whose own level was removed in the meantime is refused', async () => {
    const [boss, admin, user] = [
      await hire(1, 'Super Admin', ''),
      await hire(2, 'Admin', 'a'),
      await hire(3, 'User', 'a'),
    ];
    await update(boss, admin, 'Contributor', 'a');
    await expect(update(admin, user, 'Contributor', 'a')).rejects.toMatchObject(problemOf(403));
    await update(boss, admin, 'General');
    await expect(update(admin, user, 'Contributor', 'a')).rejects.toMatchObject(
      problemOf(403, { type: '/problems/not-authorized' }),
    );
  });

  it('while the store is down leaves all as it was', async () => {
    const [boss, user] = [await hire(1, 'Super Admin', ''), await hire(2, 'User', 'a')];
    const { etag, record } = await read(user);
    await addFault({ kind: 'refuse', status: 503, count: 50, match: 'batch' });
    await expect(update(boss, user, 'Admin', 'a', etag)).rejects.toThrow();
    await clearFaults();
    expect((await read(user)).record).toEqual(record);
    expect(await recorded()).toEqual([]);
  });
});

describe('at the same time', () => {
  it('of two who remove each other, 20 times at the same time, one stays', async () => {
    const [one, two] = [await hire(1, 'Super Admin', ''), await hire(2, 'Super Admin', '')];
    const [first, second] = [await read(one), await read(two)];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0 ? update(one, two, 'General', '', second.etag) : update(two, one, 'General', '', first.etag),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const levels = [await read(one), await read(two)].map(({ record }) => record.userLevel);
    expect(levels.sort()).toEqual([0, 4]);
    expect(await recorded()).toHaveLength(1);
  });

  it('changes of different people all come through', async () => {
    const boss = await hire(1, 'Super Admin', '');
    const staff = await Promise.all([2, 3, 4, 5, 6, 7, 8].map((digit) => hire(digit, 'User', 'a')));
    await Promise.all(staff.map((user) => update(boss, user, 'Contributor', 'b')));
    expect(await recorded()).toHaveLength(staff.length);
  });

  it('one person is added once', async () => {
    const boss = await hire(1, 'Super Admin', '');
    const forms = Array.from({ length: 6 }, (_, at) =>
      newUser({ submissionId: `f3b0c1de-0000-4000-8000-00000000000${at}` }),
    );
    const outcomes = await Promise.allSettled(forms.map((form) => changes.create(boss, form)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listItems(container, 'user')).filter(({ oid }) => oid === oidOf(9))).toHaveLength(1);
  });
});

describe('somebody new', () => {
  it('is called as the directory calls them, and may sign in by their object id', async () => {
    const admin = await hire(1, 'Admin', 'ab');
    const { record } = await changes.create(admin, newUser({ oid: oidOf(9).toUpperCase() }));
    expect(record).toMatchObject({ name: 'Nia Okoro', azureID: 'nia@northstar.example', userLevel: 1, oid: oidOf(9) });
    expect(await store.find({ oid: oidOf(9), tid: tenantId })).toEqual(record);
    expect(await store.find({ oid: oidOf(9), tid: tenantId.replaceAll('1', '2') })).toBeUndefined();
  });

  it('is added once by one form, and by another one not again', async () => {
    const admin = await hire(1, 'Admin', 'ab');
    const first = await changes.create(admin, newUser());
    expect(await changes.create(admin, newUser())).toEqual(first);
    const other = newUser({ submissionId: 'f3b0c1de-0000-4000-8000-000000000002' });
    await expect(changes.create(admin, other)).rejects.toMatchObject(
      problemOf(409, { detail: expect.stringContaining('Look for them in the list') }),
    );
    await expect(changes.create(admin, newUser({ userStatus: 'Contributor' }))).rejects.toMatchObject(problemOf(409));
    expect(await recorded()).toHaveLength(1);
  });

  it('with other charters already is marked without their names', async () => {
    const [boss, admin] = [await hire(1, 'Super Admin', ''), await hire(2, 'Admin', 'ab')];
    await changes.create(boss, newUser({ charterAssignments: assign('c') }));
    const other = newUser({ submissionId: 'f3b0c1de-0000-4000-8000-000000000002' });
    const detail = 'Nia Okoro has access to this application already. Ask a Super Admin to add your charters to it.';
    await expect(changes.create(admin, other)).rejects.toMatchObject(problemOf(409, { detail }));
  });

  it('who was removed may be added again, but not by the form of before', async () => {
    const admin = await hire(1, 'Admin', 'ab');
    const { record, etag } = await changes.create(admin, newUser());
    await changes.update(admin, record.id, { userStatus: 'General', charterAssignments: [] }, etag);
    await expect(changes.create(admin, newUser())).rejects.toMatchObject(problemOf(409));
    const again = newUser({ submissionId: 'f3b0c1de-0000-4000-8000-000000000003', userStatus: 'Contributor' });
    expect((await changes.create(admin, again)).record).toMatchObject({ id: record.id, userLevel: 2 });
    expect((await recorded()).map(({ action }) => action).sort()).toEqual(['created', 'created', 'deleted']);
  });

  it.each<[string, object, number]>([
    ['who is not in the directory', { oid: oidOf(8) }, 422],
    ['with no charter', { charterAssignments: [] }, 422],
    ['of foreign charters', { charterAssignments: assign('ac') }, 403],
    ['as an Admin', { userStatus: 'Admin' }, 403],
    ['as a Super Admin', { userStatus: 'Super Admin' }, 403],
  ])('%s is not added by an Admin', async (_, more, status) => {
    const admin = await hire(1, 'Admin', 'ab');
    await expect(changes.create(admin, newUser(more))).rejects.toMatchObject(problemOf(status));
    expect(await recorded()).toEqual([]);
  });
});

describe('the audit of a user', () => {
  it('shows what they were and became, to those who had them in their list, without foreign charters', async () => {
    const [boss, admin, far] = [
      await hire(1, 'Super Admin', ''),
      await hire(2, 'Admin', 'ab'),
      await hire(3, 'Admin', 'c'),
    ];
    const { record, etag } = await changes.create(boss, newUser({ charterAssignments: assign('ac') }));
    await changes.update(boss, record.id, { userStatus: 'User', charterAssignments: assign('b') }, etag);
    const list = createUserAudit(store);
    const toOthers = [
      { field: 'Charter Assignments', before: 'Charter A, other charters', after: 'Charter B' },
      [
        { field: 'Status', before: 'General', after: 'User' },
        { field: 'Charter Assignments', before: 'None', after: 'Charter A, other charters' },
      ],
    ];
    const seen = await list(record.id, admin);
    expect(seen.map((event) => event.changes)).toEqual(expect.arrayContaining([[toOthers[0]], toOthers[1]]));
    expect(JSON.stringify(seen)).not.toContain('Charter C');
    expect(seen).toHaveLength(2);
    expect((await list(record.id, boss)).map(({ fields }) => fields)).toHaveLength(2);
    expect((await list(record.id, far)).map(({ action }) => action).sort()).toEqual(['changed', 'created']);
    expect(await list('9'.repeat(24), boss)).toEqual([]);
  });
});
