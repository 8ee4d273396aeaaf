import { noCenter } from '#web/staff/sites/use-required-center.tsx';
import { isStale } from './use-entry-change.ts';

/** Why an entry could not be added, with the server's own words where it has any. */
export function describeAddFailure(error: unknown): string {
  return error === noCenter ? noCenter.message : `There was an error with this request. ${readMessage(error)}`;
}

/** Why the changes of an entry could not be saved. */
export function describeEditFailure(error: unknown): string {
  if (isStale(error)) return 'Somebody else has changed this entry. Your changes are not saved yet.';
  return `The changes could not be saved. ${readMessage(error)}`;
}

const readMessage = (error: unknown) => (error instanceof Error ? error.message : String(error));
