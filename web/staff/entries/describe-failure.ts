import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { isStale } from './edit/use-entry-change.ts';

/** Why an entry could not be added, with the server's own words where it has any. */
export function describeAddFailure(error: unknown): string {
  return `There was an error with this request. ${readMessage(error)}`;
}

/** Why the changes of an entry could not be saved. */
export function describeEditFailure(error: unknown): string {
  if (isStale(error)) return 'Somebody else has changed this entry. Your changes are not saved yet.';
  return `The changes could not be saved. ${readMessage(error)}`;
}

function readMessage(error: unknown): string {
  if (isApiProblem(error) && error.status === 401) return 'Your session has ended. Submit again to sign in and go on.';
  return error instanceof Error ? error.message : String(error);
}
