import { defineListShape } from '#domain/views/list-shape.ts';
import { userSortKeys } from './listed-user.ts';

/** The list of users (LIST-26). */
export const userListShape = defineListShape({
  name: 'users',
  columns: userSortKeys,
  naming: 'name',
  sorted: userSortKeys,
  filters: {},
});
