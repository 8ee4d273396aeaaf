import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import type { AuditEvent } from '#domain/audit/api.ts';
import type { ListedUser } from '#domain/users/listed-user.ts';
import type { User, UserStatus } from '#domain/users/user.ts';
import accounts from '../../local/demo/accounts.json' with { type: 'json' };
import { createApiClient, type Person } from '../fixtures/api-client.ts';
import { createUserCalls, oidOf } from '../fixtures/user-calls.ts';

const { urls } = inject('stack');
const api = createApiClient(urls);
const users = createUserCalls(api);

/** The demo Admin works for Bayview, Westpeak, Northlight and Holston Valley. */
const own = 'Bayview Charter';
const alsoOwn = 'Westpeak Charter';
const foreign = 'Palm Coast Charter';

/** People of the directory that no other file of these tests gives permissions, by what they are here. */
const staff = {
  'a User of an own charter': ['priya.raghunathan', 'User', [own]],
  'a Contributor of own charters': ['tomasz.wisniewski', 'Contributor', [own, alsoOwn]],
  'a User of an own and a foreign charter': ['nguyen.thi.hanh', 'User', [own, foreign]],
  'a User of a foreign charter': ['mateo.arredondo', 'User', [foreign]],
  'an Admin of an own charter': ['grace.akintola', 'Admin', [own]],
  'an Admin of a foreign charter': ['maribel.castaneda', 'Admin', [foreign]],
  'a Super Admin': ['emeka.obiora', 'Super Admin', []],
} as const satisfies Record<string, readonly [string, UserStatus, readonly string[]]>;
type StaffRole = keyof typeof staff;

let hired: Record<StaffRole, ListedUser>;
beforeAll(async () => {
  const entries = Object.entries(staff).map(async ([whom, [who, userStatus, charters]]) => {
    const { status, body } = await users.add(who, userStatus, charters);
    expect({ whom, status }).toEqual({ whom, status: 201 });
    return [whom, body];
  });
  hired = Object.fromEntries(await Promise.all(entries));
});

/** What somebody is; a refusal without the number of its request. */
const whoAmI = async (as: string) => {
  const { body } = await users.call<User & { instance?: string }>('GET', '/auth/refresh', as);
  return { ...body, instance: undefined };
};

/**
 * Written by hand from docs/rules/permissions.md: the answers to the demo Admin and Super Admin who read a user, save
 * the user unchanged, make the user a Contributor of an own charter, an Admin of it, a User of a foreign one, or
 * remove the user. The last three columns of an Admin are tried on the same user, so none of them may succeed.
 */
const matrix = `
whom                                   | by          | read | Contributor own | Admin own | Super Admin | User foreign
a User of an own charter               | admin       | 200  | 200             | 403       | 403         | 403
a Contributor of own charters          | admin       | 200  | 200             | 403       | 403         | 403
a User of an own and a foreign charter | admin       | 200  | 403             | 403       | 403         | 403
a User of a foreign charter            | admin       | 404  | 404             | 404       | 404         | 404
an Admin of an own charter             | admin       | 200  | 403             | 403       | 403         | 403
an Admin of a foreign charter          | admin       | 404  | 404             | 404       | 404         | 404
a Super Admin                          | admin       | 200  | 403             | 403       | 403         | 403
a User of a foreign charter            | contributor | 403  | 403             | 403       | 403         | 403
a User of an own charter               | user        | 403  | 403             | 403       | 403         | 403
a User of an own charter               | general     | 403  | 403             | 403       | 403         | 403
an Admin of an own charter             | super.admin | 200  | 200             | 200       | 200         | 200
a Super Admin                          | super.admin | 200  | 200             | 200       | 200         | 200
`;
const [, ...rows] = matrix
  .trim()
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()));

describe('who may do what to whom', () => {
  test.each(
    rows.map(([whom, by, ...cells]) => ({ whom: whom as StaffRole, by: by as Person, cells: cells.map(Number) })),
  )('$by: $whom', async ({ whom, by, cells }) => {
    const user = hired[whom];
    const { _id } = user;
    const before = (await users.read(_id)).body;
    const met = [
      (await users.read(_id, by)).status,
      (await users.update({ _id }, 'Contributor', [own], by)).status,
      (await users.update({ _id }, 'Admin', [own], by)).status,
      (await users.update({ _id }, 'Super Admin', [], by)).status,
      (await users.update({ _id }, 'User', [foreign], by)).status,
    ];
    expect(met).toEqual(cells);
    const after = (await users.read(_id)).body;
    if (!cells.slice(1).includes(200)) expect(after).toEqual(before);
    // As it was, for those that follow.
    const [, userStatus, charters] = staff[whom];
    await users.update({ _id }, userStatus, charters);
  });
});

describe('nobody raises themselves', () => {
  const bodies: Record<string, object> = {
    plainly: { userStatus: 'Super Admin', charterAssignments: [] },
    'with all that a record holds': {
      userStatus: 'User',
      userLevel: 4,
      allCharterAccess: true,
      tid: 'x',
      tenant: 'x',
      type: 'guard',
      charterAssignments: [],
    },
    'with a level beside it': { userStatus: 'General', userLevel: 4, allCharterAccess: true },
    'with nothing': { userStatus: null, charterAssignments: null },
    'with an unknown level': { userStatus: 'super admin', charterAssignments: [] },
  };
  test.each(['user', 'contributor', 'admin', 'super.admin', 'general'] as const)('as %s', async (who) => {
    const demo = accounts.find(({ email }) => email.startsWith(`${who}@`));
    const before = await whoAmI(who);
    const { _id, etag } = (await users.list(`?search=${who}`)).body.data.find(
      ({ azureID }) => azureID === demo?.email,
    ) ?? {
      _id: 'f'.repeat(24),
      etag: '"0"',
    };
    const oids = [demo?.oid ?? '', demo?.oid.toUpperCase() ?? '', ` ${demo?.oid}`, `{${demo?.oid}}`];
    for (const [how, body] of Object.entries(bodies)) {
      const put = await users.call('PUT', `/api/user/${_id}`, who, body, { 'if-match': etag });
      expect([403, 404, 422], how).toContain(put.status);
      for (const oid of oids) {
        const post = await users.call('POST', '/api/user', who, { submissionId: randomUUID(), oid, ...body });
        expect([403, 409, 422], `${how}, ${oid}`).toContain(post.status);
      }
    }
    expect(await whoAmI(who)).toEqual(before);
  });

  test('and other fields than level and charters in a body decide nothing', async () => {
    const [charter] = await users.assign([own]);
    const body = {
      submissionId: randomUUID(),
      oid: oidOf('oskar.dunmore').toUpperCase(),
      userStatus: 'User',
      userLevel: 4,
      allCharterAccess: true,
      name: 'Eve',
      azureID: 'eve@evil.example',
      _id: 'a'.repeat(24),
      id: 'a'.repeat(24),
      tid: 'x',
      refusal: null,
      charterAssignments: [{ ...charter, name: 'Everything' }],
    };
    const { status, body: made } = await users.call<ListedUser>('POST', '/api/user', 'admin', body);
    expect(status).toBe(201);
    const expected = {
      name: 'Oskar Dunmore',
      azureID: 'oskar.dunmore@northstar.example',
      userLevel: 1,
      allCharterAccess: false,
      charterAssignments: [{ ...charter, name: own }],
    };
    expect(made).toMatchObject(expected);
    expect(await whoAmI('oskar.dunmore')).toMatchObject({ ...expected, _id: made._id });
  });
});

describe('a charter that is not the caller’s', () => {
  test('is named nowhere: list, search, user, audit', async () => {
    const mixed = hired['a User of an own and a foreign charter'];
    const answers = await Promise.all([
      users.list('?pageSize=300', 'admin'),
      users.read(mixed._id, 'admin'),
      users.call<AuditEvent[]>('GET', `/api/audit/${mixed._id}`, 'admin'),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/Palm|Redwood|Fern|Copper/);
    }
    expect(answers[1].body).toMatchObject({ otherCharters: true, refusal: 'other charters' });
    const listed = answers[0].body.data.map(({ _id }) => _id);
    expect(listed).toContain(mixed._id);
    for (const whom of ['a User of a foreign charter', 'an Admin of a foreign charter'] as const) {
      expect(listed).not.toContain(hired[whom]._id);
      expect((await users.call('GET', `/api/audit/${hired[whom]._id}`, 'admin')).status).toBe(404);
    }
    expect((await users.list('?search=palm%20coast', 'admin')).body.total_count).toBe(0);
  });
});

describe('a change of permissions', () => {
  test('bites on the next call, and is audited', async () => {
    const who = 'juanita.valdivia';
    const notes = (id: string) =>
      users.call('POST', '/api/registration-notes', who, { registrationId: id, notes: 'x' });
    const nobody = 'f'.repeat(24);
    expect((await users.call('GET', '/auth/refresh', who)).status).toBe(403);
    const { body: added } = await users.add(who, 'User', [own], 'admin');
    expect(await whoAmI(who)).toMatchObject({ userStatus: 'User', charterAssignments: [{ name: own }] });
    expect((await notes(nobody)).status).toBe(403);
    const { body: raised } = await users.update(added, 'Contributor', [own, alsoOwn], 'admin');
    expect((await notes(nobody)).status).toBe(404);
    expect((await users.update(added, 'User', [own], 'admin')).status).toBe(409);
    const { status } = await users.update(raised, 'General', [], 'admin');
    expect(status).toBe(200);
    expect((await notes(nobody)).body).toMatchObject({ status: 403, type: '/problems/not-authorized' });
    expect((await users.read(added._id)).status).toBe(404);
    const { body: events } = await users.call<AuditEvent[]>('GET', `/api/audit/${added._id}`, 'admin');
    expect(events.map(({ action, name, changes }) => ({ action, name, changes }))).toEqual([
      {
        action: 'deleted',
        name: 'Amara Lindqvist',
        changes: [
          { field: 'Status', before: 'Contributor', after: 'General' },
          { field: 'Charter Assignments', before: `${own}, ${alsoOwn}`, after: 'None' },
        ],
      },
      {
        action: 'changed',
        name: 'Amara Lindqvist',
        changes: [
          { field: 'Status', before: 'User', after: 'Contributor' },
          { field: 'Charter Assignments', before: own, after: `${own}, ${alsoOwn}` },
        ],
      },
      expect.objectContaining({ action: 'created' }),
    ]);
  });
});

describe('the list', () => {
  test('is cut into pages by number and by continuation', async () => {
    const whole = (await users.list('?pageSize=300&sort=charterAssignments&direction=desc')).body;
    const paged: ListedUser[] = [];
    let continuation: string | null = null;
    do {
      const next: string = continuation ? `&continuation=${encodeURIComponent(continuation)}` : '';
      const { body } = await users.list(`?pageSize=4&sort=charterAssignments&direction=desc${next}`);
      expect(body.total_count).toBe(whole.total_count);
      paged.push(...body.data);
      continuation = body.continuation;
    } while (continuation);
    expect(paged.map(({ _id }) => _id)).toEqual(whole.data.map(({ _id }) => _id));
    const third = (await users.list('?pageSize=4&page=3&sort=charterAssignments&direction=desc')).body.data;
    expect(third.map(({ _id }) => _id)).toEqual(whole.data.slice(8, 12).map(({ _id }) => _id));
    expect((await users.list('?continuation=made.up')).status).toBe(400);
    expect((await users.list('?sort=oid')).status).toBe(422);
  });
});

describe('the directory', () => {
  test('is searched by beginnings of names and addresses, and says who has access', async () => {
    const found = async (text: string) =>
      (await users.search(text, 'admin')).body.recordset.map((one) => one.EmailAddress);
    expect(await found('ruiz')).toEqual(['ana.maria.ruiz.delgado@northstar.example', 'ana.ruiz@northstar.example']);
    expect(await found('RUIZ ana')).toHaveLength(2);
    expect(await found('siobhan')).toEqual(['siobhan.oneill@northstar.example']);
    expect(await found("o'neill")).toEqual(['siobhan.oneill@northstar.example']);
    expect(await found('quentin')).toEqual([]);
    const [priya] = (await users.search('priya', 'admin')).body.recordset;
    expect(priya).toMatchObject({
      FirstName: 'Priya',
      Title: 'Data Analyst',
      hasAccess: true,
      PersonID: oidOf('priya.raghunathan'),
    });
    expect(priya).not.toHaveProperty('signInAddress');
  });

  test.each(['a', ' a ', '\u0000\u0001', 'x'.repeat(150)])('takes no search for %j', async (text) => {
    expect((await users.search(text, 'admin')).status).toBe(422);
  });

  test.each<[string, string[]]>([
    ['"" OR "displayName:a', []],
    [String.raw`priya\"`, ['priya.raghunathan@northstar.example']],
    ['100% & #1?', []],
    ['((', []],
    ['../users', []],
    ['ана', []],
  ])('finds by %s what it says, and nothing breaks', async (text, addresses) => {
    const { status, body } = await users.search(text, 'admin');
    expect({ status, found: body.recordset.map((one) => one.EmailAddress) }).toEqual({ status: 200, found: addresses });
  });

  test('somebody whose account is switched off is not added', async () => {
    expect((await users.add('quentin.abernathy', 'User', [own])).status).toBe(422);
  });
});
