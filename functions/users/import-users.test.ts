import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestContainer, listItems } from '../../tests/fixtures/database.ts';
import { learningCenter, shortCenter } from '../../tests/fixtures/learning-center.ts';
import { createUserImport } from './import-users.ts';
import { createUserStore, usersContainer } from './user-store.ts';

const tenantId = randomUUID();
const [ana, ben, eve] = [randomUUID(), randomUUID(), randomUUID()];
const by = { id: 'import', name: 'Import' };
const charters = [learningCenter.charter, shortCenter.charter];

async function setUp() {
  const container = await createTestContainer(usersContainer);
  const users = createUserStore(container);
  const take = createUserImport({ users, listCharters: async () => charters, tenantId });
  const run = async (
    rows: readonly (readonly [oid: string, level: string, charters?: string | undefined])[],
    apply = true,
  ) => {
    const header = { line: 1, cells: ['oid', 'name', 'email', 'level', 'charters'] };
    const cells = rows.map(([oid, level, own = '']) => [oid, 'Ana Ruiz', 'ana@northstar.example', level, own]);
    const table = [header, ...cells.map((row, at) => ({ line: at + 2, cells: row }))];
    return (await take(table, { apply, by })).rows.map(({ state, reason }) => reason ?? state);
  };
  return { container, users, run };
}

it('makes the first Super Admin, changes levels and removes', async () => {
  const { users, run } = await setUp();
  const own = charters.map(({ name }) => name).join('; ');
  expect(
    await run([
      [ana, 'Super Admin'],
      [ben, 'Admin', own],
      [eve, 'User', charters[0]?.name],
    ]),
  ).toEqual(['new', 'new', 'new']);
  expect(
    await run([
      [ben, 'Contributor', own],
      [eve, 'General'],
      [randomUUID(), 'General'],
    ]),
  ).toEqual(['changed', 'changed', 'Level: There is nobody here to be removed. Leave this row out.']);
  const found = await users.findPerson({ oid: eve, tid: tenantId });
  expect(found?.record).toMatchObject({ userStatus: 'General', userLevel: 0, charterAssignments: [] });
  expect((await users.listChanges(found?.record.id ?? '')).map(({ action }) => action)).toEqual(['deleted', 'created']);
});

it('leaves one Super Admin, within a file and with concurrent changes of permissions', async () => {
  const { container, run } = await setUp();
  const last = expect.stringContaining('Nobody would be left as Super Admin');
  await run([[ana, 'Super Admin']]);
  expect(await run([[ana, 'User', 'x']])).toEqual([expect.stringContaining("called 'x'")]);
  expect(await run([[ana, 'General']])).toEqual([last]);
  expect(
    await run(
      [
        [ben, 'Super Admin'],
        [ana, 'General'],
      ],
      false,
    ),
  ).toEqual(['new', 'changed']);
  // Somebody else with access is no Super Admin.
  await run([
    [ben, 'Super Admin'],
    [eve, 'Admin', charters[0]?.name],
  ]);
  // Two files at the same time, each of which removes one of the two.
  const results = await Promise.allSettled([run([[ana, 'General']]), run([[ben, 'General']])]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const levels = (await listItems(container, 'user')).map(({ userLevel }) => userLevel);
  expect(levels.sort()).toEqual([0, 3, 4]);
});

it.each([
  [['no guid', 'Super Admin'], 'Oid: Write the object id'],
  [[ana, 'Boss'], 'Level: Write one of: General, User, Contributor, Admin, Super Admin.'],
  [[ana, 'User'], 'Charters: Write the charters that they work for'],
] as const)('refuses %j', async ([oid, level], reason) => {
  const { container, run } = await setUp();
  expect(await run([[oid, level]])).toEqual([expect.stringContaining(reason)]);
  expect(await listItems(container)).toEqual([]);
});
