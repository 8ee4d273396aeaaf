import { randomUUID } from 'node:crypto';
import { problemTypes } from '#domain/http/problem.ts';
import type { CharterRecord } from '#domain/locations/site.ts';
import {
  type Grant,
  isListed,
  type Refusal,
  refusals,
  refuseGrant,
  refuseTarget,
  takesCharters,
} from '#domain/users/permissions.ts';
import { hasRole, roles, type UserRecord } from '#domain/users/user.ts';
import { type Actor, actorOf } from '../platform/actor.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { forbidden, invalid, notAuthorized, notFound, problem } from '../platform/http/problem.ts';
import { entryIdOf } from '../platform/keys.ts';
import type { GuardedWrite } from '../platform/store/guarded-writes.ts';
import type { PeopleDirectory } from './people-directory.ts';
import { type StoredUser, toUser, type UserStore, usersPartition } from './user-store.ts';

type PermissionRequest = {
  readonly userStatus: Grant['userStatus'];
  readonly charterAssignments: readonly { readonly _id: string }[];
};
type Assignments = UserRecord['charterAssignments'];

export type ChangeDeps = {
  readonly users: UserStore;
  readonly people: PeopleDirectory;
  readonly listCharters: () => Promise<readonly CharterRecord[]>;
  /** The tenant id of the organization's directory. */
  readonly tenantId: string;
  readonly now?: () => Date;
};

/** Adds staff members and changes their permissions. */
export function createUserChanges({ users, people, listCharters, tenantId, now = () => new Date() }: ChangeDeps) {
  /** Reads the caller's current permissions, because those in the token may be outdated. */
  const readCaller = async ({ user }: StaffCaller): Promise<StoredUser> => {
    const present = await users.read(user.id);
    if (!present || !hasRole(present.record, 'User')) throw notAuthorized();
    if (!hasRole(present.record, 'Admin')) throw forbidden();
    return present;
  };

  /**
   * Returns the requested charters with their names. An inactive charter is accepted only if the user already has it.
   */
  const findCharters = async (ids: readonly string[], present: Assignments): Promise<Assignments> => {
    const presentIds = new Set(present.map(({ _id }) => _id));
    const known = new Map((await listCharters()).map((charter) => [charter.id, charter]));
    return ids.map((id) => {
      const charter = known.get(id);
      if (charter && (charter.active || presentIds.has(id))) return { _id: id, name: charter.name };
      throw invalid([{ field: 'charterAssignments', message: 'Choose charters of the list.' }]);
    });
  };

  const write = (before: Permissions | undefined, after: UserRecord, { caller, etag, action }: WriteOptions) =>
    planUserWrite(before, after, { by: actorOf(caller), at: now(), etag, action });

  return {
    /**
     * Throws 404 for a user outside the caller's list, 403 for a change that the caller may not make, 409 for an
     * outdated ETag.
     */
    update: (caller: StaffCaller, id: string, request: PermissionRequest, ifMatch: string): Promise<StoredUser> => {
      const grant = toGrant(request);
      return users.change(async () => {
        const by = toUser((await readCaller(caller)).record);
        const present = await users.read(id);
        if (!present || !isListed(by, toUser(present.record))) throw notFound();
        const { record, etag } = present;
        refuse(refuseTarget(by, toUser(record)));
        if (etag !== ifMatch) throw changedSince(record);
        refuse(refuseGrant(by, grant));
        const charters = await findCharters(grant.charterIds, record.charterAssignments);
        const after = { ...record, ...permissionsTo(grant.userStatus, charters) };
        if (isSamePermission(record, after)) return present;
        return write(record, after, { caller, etag, action: grant.userStatus === 'General' ? 'deleted' : 'changed' });
      });
    },

    /** Adds a person from the directory, or adds a removed user again. A repeated form returns the same result. */
    create: async (
      caller: StaffCaller,
      body: PermissionRequest & { readonly submissionId: string; readonly oid: string },
    ) => {
      const grant = toGrant(body);
      refuse(refuseGrant(toUser((await readCaller(caller)).record), grant));
      const charters = await findCharters(grant.charterIds, []);
      // The directory is called before the guard is read, because the call can be slow.
      const person = await people.find(body.oid);
      if (!person) throw invalid([{ field: 'oid', message: 'Choose a person of the directory.' }]);
      const identity = { oid: person.PersonID, tid: tenantId };
      const name = [person.FirstName, person.LastName].filter(Boolean).join(' ');
      return users.change(async () => {
        const by = toUser((await readCaller(caller)).record);
        refuse(refuseGrant(by, grant));
        const present = await users.findPerson(identity);
        const known = present?.record;
        const after: UserRecord = {
          id: known?.id ?? entryIdOf('user', `${identity.tid}:${identity.oid}`),
          tenant: usersPartition,
          type: 'user',
          ...identity,
          name,
          azureID: person.signInAddress,
          ...permissionsTo(grant.userStatus, charters),
          personDbID: person.PersonID,
          createdAt: known?.createdAt ?? now().toISOString(),
          updatedAt: '',
          updatedBy: '',
          submissionId: body.submissionId,
        };
        if (present && known?.submissionId === body.submissionId && isSamePermission(known, after)) return present;
        if (known && hasRole(known, 'User')) throw hasAccess(name, isListed(by, toUser(known)));
        // A repeated request does not add a user again whom an administrator has removed in the meantime.
        if (known?.submissionId === body.submissionId) throw removedAgain(name, known.updatedBy);
        return write(known, after, { caller, etag: present?.etag, action: 'created' });
      });
    },
  };
}

type WriteOptions = {
  readonly caller: StaffCaller;
  readonly etag: string | undefined;
  readonly action: 'created' | 'changed' | 'deleted';
};
type Permissions = Pick<UserRecord, 'userStatus' | 'userLevel' | 'allCharterAccess' | 'charterAssignments'>;

const noPermissions = permissionsTo('General', []);

/** Returns the write that gives a user permissions, with its change record. */
export function planUserWrite(
  before: Permissions | undefined,
  after: UserRecord,
  { by, at: now, etag, action }: Omit<WriteOptions, 'caller'> & { readonly by: Actor; readonly at: Date },
): GuardedWrite<UserRecord> {
  const at = now.toISOString();
  const record = { ...after, updatedAt: at, updatedBy: by.name };
  const permissions = { before: permissionsOf(before ?? noPermissions), after: permissionsOf(after) };
  const entry = { entryId: after.id, at, action, by: by.id };
  return {
    record,
    etag,
    related: [{ id: randomUUID(), tenant: usersPartition, type: 'change', ...entry, ...permissions }],
  };
}

/** Normalizes requested permissions: charters sorted, without duplicates, and none for a level without charters. */
function toGrant({ userStatus, charterAssignments }: PermissionRequest): Grant {
  if (!takesCharters(userStatus)) return { userStatus, charterIds: [] };
  if (charterAssignments.length === 0)
    throw invalid([{ field: 'charterAssignments', message: 'Choose at least one charter.' }]);
  return { userStatus, charterIds: [...new Set(charterAssignments.map(({ _id }) => _id))].sort() };
}

/** Only Super Admin has all charters (PERM-3). */
export function permissionsTo(userStatus: Grant['userStatus'], charterAssignments: Assignments): Permissions {
  const allCharterAccess = userStatus === 'Super Admin';
  return { userStatus, userLevel: roles[userStatus].level, allCharterAccess, charterAssignments };
}

function permissionsOf({ userStatus, userLevel, allCharterAccess, charterAssignments }: Permissions): Permissions {
  return { userStatus, userLevel, allCharterAccess, charterAssignments };
}

export function isSamePermission(left: Permissions, right: Permissions): boolean {
  return JSON.stringify(permissionsOf(left)) === JSON.stringify(permissionsOf(right));
}

function refuse(refusal: Refusal | undefined): void {
  if (refusal) throw problem(403, 'Not allowed', { detail: refusals[refusal] });
}

function changedSince({ name, updatedBy, updatedAt }: UserRecord) {
  return problem(409, 'Changed by somebody else', {
    type: problemTypes.stale,
    detail: `${updatedBy} has changed the permissions of ${name} since. Look at them again before you change them.`,
    changedBy: updatedBy,
    changedAt: updatedAt,
  });
}

function hasAccess(name: string, isInList: boolean) {
  const where = isInList ? 'Look for them in the list to change it.' : 'Ask a Super Admin to add your charters to it.';
  return problem(409, 'Has access already', { detail: `${name} has access to this application already. ${where}` });
}

function removedAgain(name: string, by: string) {
  return problem(409, 'Removed again', {
    detail: `${by} has removed ${name} since. Start again to add them.`,
  });
}
