import type * as v from 'valibot';
import type { userListQuery } from '#domain/users/api.ts';
import type { UserSortKey } from '#domain/users/listed-user.ts';
import type { ListKind } from '#web/staff/entries/list-state.ts';

/** Source: spec 3 §2 User Permissions, §9. */
export const userList: ListKind<v.InferInput<typeof userListQuery>, UserSortKey> = {
  filters: {},
  sortKeys: { name: 'name', status: 'status', charterAssignments: 'charterAssignments', action: 'action' },
  defaultSort: { column: 'name', direction: 'asc' },
};
