import type { AuditEvent } from '#domain/audit/api.ts';
import { describeCharters, showUser } from '#domain/users/listed-user.ts';
import { isListed } from '#domain/users/permissions.ts';
import type { User, UserRecord } from '#domain/users/user.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import type { RecordedEvent } from '../platform/store/audit-log.ts';
import type { Item } from '../platform/store/cosmos.ts';
import { toUser, type UserStore } from './user-store.ts';

type Permissions = Pick<UserRecord, 'userStatus' | 'userLevel' | 'allCharterAccess' | 'charterAssignments'>;

/**
 * The changes of a user's permissions that a caller may see: those before or after which the user was in the caller's
 * list, without the names of charters that are not the caller's. None when there is no such user.
 */
export function createUserAudit({ listChanges }: Pick<UserStore, 'listChanges'>) {
  return async (id: string, { user }: StaffCaller): Promise<RecordedEvent[]> => {
    const caller = toUser(user);
    return (await listChanges(id)).flatMap((item): RecordedEvent[] => {
      const [before, after] = [item.before, item.after].map(
        (stored) => ({ _id: id, ...(stored as Permissions) }) as User,
      );
      if (!before || !after || ![before, after].some((stored) => isListed(caller, stored))) return [];
      const words = [
        { field: 'Status', before: before.userStatus, after: after.userStatus },
        { field: 'Charter Assignments', before: charters(caller, before), after: charters(caller, after) },
      ];
      const changes = words.filter((part) => part.before !== part.after);
      const fields = changes.map(({ field }) => field);
      return [{ ...whenAndWho(item), fields, changes }];
    });
  };
}

const charters = (caller: User, user: User) => describeCharters(showUser(caller, user, ''));

function whenAndWho({ at, action, by }: Item): Pick<RecordedEvent, 'at' | 'action' | 'by'> {
  return { at: String(at), action: action as AuditEvent['action'], by: String(by) };
}
