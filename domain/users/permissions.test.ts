import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Grant, type Holder, listGrantable, refuseGrant, refuseTarget, takesCharters } from './permissions.ts';
import { roles, type UserStatus, userStatuses } from './user.ts';

const charter = (name: string) => ({ _id: name.toLowerCase().repeat(24), name });
const idsOf = (charters: string) => [...charters].map((name) => charter(name)._id);

let last = 0;
/** Somebody of a level who works for charters, each a letter; '*' for all of them. */
function holder(userStatus: UserStatus, charters: string): Holder {
  last += 1;
  const allCharterAccess = charters === '*';
  const charterAssignments = allCharterAccess ? [] : [...charters].map(charter);
  return { _id: `user ${last}`, userLevel: roles[userStatus].level, allCharterAccess, charterAssignments };
}

const callers = {
  user: holder('User', 'AB'),
  contributor: holder('Contributor', 'AB'),
  admin: holder('Admin', 'AB'),
  'super admin': holder('Super Admin', '*'),
} as const;
type Role = keyof typeof callers;

/** Written by hand from docs/rules/permissions.md: who may act on whom. `ok` is allowed, the rest says why not. */
const targets = `
whom               | user  | contributor | admin          | super admin
themselves         | level | level       | yourself       | yourself
General of nothing | level | level       | ok             | ok
User of A          | level | level       | ok             | ok
User of AB         | level | level       | ok             | ok
User of AC         | level | level       | other charters | ok
User of C          | level | level       | other charters | ok
User of *          | level | level       | other charters | ok
Contributor of B   | level | level       | ok             | ok
Contributor of BC  | level | level       | other charters | ok
Admin of A         | level | level       | above          | ok
Admin of C         | level | level       | above          | ok
Super Admin of *   | level | level       | above          | ok
`;

/** The same for what somebody is to be made. */
const grants = `
what               | user  | contributor | admin                | super admin
General of nothing | level | level       | ok                   | ok
User of A          | level | level       | ok                   | ok
User of AB         | level | level       | ok                   | ok
User of AC         | level | level       | grant other charters | ok
User of C          | level | level       | grant other charters | ok
Contributor of B   | level | level       | ok                   | ok
Contributor of C   | level | level       | grant other charters | ok
Admin of A         | level | level       | grant above          | ok
Admin of C         | level | level       | grant above          | ok
Super Admin of *   | level | level       | grant above          | ok
`;

function readTable(table: string) {
  const [head = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return rows.flatMap(([what = '', ...cells]) => {
    const [userStatus, charters = ''] = what.split(' of ') as [UserStatus, string?];
    return cells.map((verdict, at) => ({
      what,
      userStatus,
      charters: charters === 'nothing' ? '' : charters,
      role: head[at + 1] as Role,
      verdict,
    }));
  });
}

describe('whose permissions a caller may change', () => {
  it.each(readTable(targets))('$role: $what is $verdict', ({ role, userStatus, charters, verdict }) => {
    const caller = callers[role];
    const target = userStatus in roles ? holder(userStatus, charters) : caller;
    expect(refuseTarget(caller, target) ?? 'ok').toBe(verdict);
  });

  it('with all charters an Admin acts on everybody below', () => {
    const caller = holder('Admin', '*');
    for (const charters of ['A', 'CD', '*']) expect(refuseTarget(caller, holder('User', charters))).toBeUndefined();
    expect(refuseTarget(caller, holder('Admin', 'A'))).toBe('above');
  });
});

describe('what a caller may make of somebody', () => {
  it.each(readTable(grants))('$role: $what is $verdict', ({ role, userStatus, charters, verdict }) => {
    const grant = { userStatus, charterIds: charters === '*' ? [] : idsOf(charters) };
    expect(refuseGrant(callers[role], grant) ?? 'ok').toBe(verdict);
  });

  it('is offered: levels below Admin to an Admin, all to a Super Admin, none to others', () => {
    expect(listGrantable(callers.admin)).toEqual(['General', 'User', 'Contributor']);
    expect(listGrantable(callers['super admin'])).toEqual([...userStatuses]);
    expect(listGrantable(callers.contributor)).toEqual([]);
  });

  it('has its own charters, but for General and Super Admin', () => {
    expect(userStatuses.filter(takesCharters)).toEqual(['User', 'Contributor', 'Admin']);
  });
});

describe('for all changes of staff by staff', () => {
  const charters = fc.subarray(['A', 'B', 'C']).map((chosen) => chosen.join(''));
  const status = fc.constantFrom(...userStatuses);
  const people = fc.array(fc.tuple(status, charters), { maxLength: 5 });
  const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), status, charters), { maxLength: 30 });

  it("a Super Admin stays, and a change cannot raise the caller, exceed the caller's charters or make a user above the caller", () => {
    fc.assert(
      fc.property(people, steps, (others, changes) => {
        const staff = [...others, ['Super Admin', ''] as const].map(([userStatus, own]) =>
          holder(userStatus, userStatus === 'Super Admin' ? '*' : own),
        );
        for (const [by, at, userStatus, own] of changes) {
          const [caller, target] = [staff[by % staff.length], staff[at % staff.length]] as [Holder, Holder];
          const grant: Grant = { userStatus, charterIds: takesCharters(userStatus) ? idsOf(own) : [] };
          if (refuseTarget(caller, target) || refuseGrant(caller, grant)) continue;
          expect(caller).not.toBe(target);
          expect(caller.userLevel).toBeGreaterThanOrEqual(roles[userStatus].level);
          const mine = caller.charterAssignments.map(({ _id }) => _id);
          if (!caller.allCharterAccess) expect(mine).toEqual(expect.arrayContaining([...grant.charterIds]));
          const made = holder(userStatus, userStatus === 'Super Admin' ? '*' : takesCharters(userStatus) ? own : '');
          staff[at % staff.length] = { ...made, _id: target._id };
        }
        expect(staff.some(({ userLevel }) => userLevel === roles['Super Admin'].level)).toBe(true);
      }),
    );
  });
});
