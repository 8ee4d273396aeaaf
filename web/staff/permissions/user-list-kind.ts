import type * as v from 'valibot';
import type { userListQuery } from '#domain/users/api.ts';
import type { UserSortKey } from '#domain/users/listed-user.ts';
import { userListShape } from '#domain/users/user-list.ts';
import type { ListKind } from '#web/staff/lists/list-state.ts';

/** The list of users (LIST-26). */
export const userList: ListKind<v.InferInput<typeof userListQuery>, UserSortKey> = {
  list: userListShape,
  filters: {},
  sortKeys: { name: 'name', status: 'status', charterAssignments: 'charterAssignments', action: 'action' },
  defaultSort: { column: 'name', direction: 'asc' },
};
