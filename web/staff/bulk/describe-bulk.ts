import type { BulkChange, BulkResult } from '#domain/bulk/api.ts';
import { findBulkAction } from '#domain/bulk/area-actions.ts';
import { areaNamed, type EntryAreaName } from '#domain/entry-areas.ts';

type Change = Pick<BulkChange, 'area' | 'action' | 'state' | 'counts' | 'total'>;

/** The results for staff, in the order of the list. */
export const resultNames: Readonly<Record<BulkResult, string>> = {
  failed: 'Not changed',
  skipped: 'Changed meanwhile',
  kept: 'Not undone',
  excluded: 'Left out',
  waiting: 'To do',
  done: 'Changed',
  undone: 'Undone',
};

/** Returns '1 registration' or '12 registrations'. */
export function countEntries(area: EntryAreaName, count: number): string {
  const [one, many] = areaNamed(area).words.count;
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** The name of the action of a bulk change. */
export const nameAction = ({ area, action }: Pick<Change, 'area' | 'action'>): string =>
  findBulkAction(area, action)?.label ?? action;

/** Describes a bulk change in one sentence. */
export function describeBulk(change: Change): string {
  const { area, state, counts, total } = change;
  const { waiting = 0, done = 0, excluded = 0, undone = 0, kept = 0 } = counts;
  const planned = total - excluded;
  switch (state) {
    case 'preview':
      return excluded === 0
        ? `${countEntries(area, waiting)} will change.`
        : `${countEntries(area, waiting)} will change, ${excluded.toLocaleString('en-US')} will not.`;
    case 'running':
      return `${(planned - waiting).toLocaleString('en-US')} of ${countEntries(area, planned)} done.`;
    case 'stopping':
      return 'Stopping after the entries that are in progress.';
    case 'stopped':
      return `Stopped: ${countEntries(area, done)} changed, ${waiting.toLocaleString('en-US')} left as before.`;
    case 'done':
      return `${countEntries(area, done)} changed${total > done ? `, ${(total - done).toLocaleString('en-US')} not` : ''}.`;
    case 'undoing':
      return `Undoing: ${(undone + kept).toLocaleString('en-US')} of ${countEntries(area, done + undone + kept)} done.`;
    case 'undone':
      return `${countEntries(area, undone)} as before${kept > 0 ? `, ${kept.toLocaleString('en-US')} could not be undone` : ''}.`;
  }
}

/** The part of the work that is done, from 0 to 1; undefined when it is not at work. */
export function progressOf({ state, counts, total }: Change): number | undefined {
  const { waiting = 0, done = 0, excluded = 0, undone = 0, kept = 0 } = counts;
  const planned = Math.max(1, total - excluded);
  if (state === 'running' || state === 'stopping') return (planned - waiting) / planned;
  return state === 'undoing' ? (undone + kept) / Math.max(1, done + undone + kept) : undefined;
}
