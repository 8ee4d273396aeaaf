import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { isStale } from './edit/use-entry-change.ts';

/** Describes why an entry could not be added, with the server's message if there is one. */
export function describeAddFailure(error: unknown): string {
  return `There was an error with this request. ${readMessage(error)}`;
}

/** Describes why the changes of an entry could not be saved. */
export function describeEditFailure(error: unknown): string {
  if (isStale(error)) return 'Somebody else has changed this entry. Your changes are not saved yet.';
  return `The changes could not be saved. ${readMessage(error)}`;
}

function readMessage(error: unknown): string {
  if (isApiProblem(error) && error.status === 401) return 'Your session has ended. Submit again to sign in and go on.';
  return error instanceof Error ? error.message : String(error);
}
