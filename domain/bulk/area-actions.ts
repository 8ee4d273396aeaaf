import { areaNamed, type EntryAreaName } from '#domain/entry-areas.ts';
import { type BulkActionDescription, type BulkActions, generalBulkActions } from './bulk-action.ts';

/** Returns all actions on many entries of an area, by name. */
export const bulkActionsOf = (area: EntryAreaName): BulkActions => ({ ...areaNamed(area).bulk, ...generalBulkActions });

/** Returns an action of an area; undefined when the area does not have it. */
export function findBulkAction(area: EntryAreaName, name: string): BulkActionDescription | undefined {
  const actions = bulkActionsOf(area);
  return Object.hasOwn(actions, name) ? actions[name] : undefined;
}
