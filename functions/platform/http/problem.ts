import { describeInstant } from '#domain/calendar/zoned-time.ts';
import type { FieldError } from '#domain/form-kit/validate.ts';
import { type Problem, problemTypes } from '#domain/http/problem.ts';
import { refusalMessages } from '#domain/http/refusals.ts';
import { family } from '../actor.ts';

type ProblemParts = Omit<Problem, 'status' | 'title' | 'type' | 'instance'> & {
  readonly type?: string;
  readonly retryAfter?: number;
};

/** An error whose content is sent to the caller. `retryAfter` is in seconds. */
export type ProblemError = Error & { readonly problem: Problem; readonly retryAfter: number | undefined };

/** Makes an error to throw: status, a short title, and in `detail` what to do. */
export function problem(status: number, title: string, parts: ProblemParts = {}): ProblemError {
  const { retryAfter, type = 'about:blank', ...rest } = parts;
  return Object.assign(new Error(title), { problem: { type, title, status, ...rest }, retryAfter });
}

export function isProblem(error: unknown): error is ProblemError {
  return error instanceof Error && 'problem' in error;
}

export const notFound = () =>
  problem(404, 'Not found', { detail: 'There is no such entry, or it is not yours to see. Go back to the list.' });

export const invalid = (errors: readonly FieldError[]) =>
  problem(422, 'Some answers need correction', {
    detail: 'Correct the fields named in errors and send again.',
    errors: [...errors],
  });

/** The problem of a signed-in account without access to the application. */
export const notAuthorized = () =>
  problem(403, 'Not authorized', {
    type: problemTypes.notAuthorized,
    detail:
      'You are not authorized to have access to this application. Please reach out to technology services for more information.',
  });

export const forbidden = () =>
  problem(403, 'Not allowed', {
    detail: 'Your level does not allow this. Ask an administrator of your charters to do it.',
  });

export const unauthorized = (detail: string) => problem(401, 'Sign-in needed', { detail });

/** The fields of an entry about its last change; the time is shown in the time zone of the entry's brand. */
export type LastChange = {
  readonly updatedBy: string;
  readonly updatedAt: string;
  readonly timeZone: string;
  readonly status?: string | undefined;
};

/** Says who changed an entry last, when, and its status since: as a sentence, and as two fields. */
export function describeLastChange({ updatedBy, updatedAt, timeZone, status }: LastChange) {
  const who = updatedBy === family.name ? 'The family' : updatedBy;
  const statusNow = status === undefined ? '' : `; its status is '${status}' now`;
  const message = `${who} changed this entry on ${describeInstant(new Date(updatedAt), timeZone)}${statusNow}.`;
  return { message, fields: { changedBy: updatedBy, changedAt: updatedAt } };
}

/** The problem when another user has changed the entry since it was read. */
export const stale = (present: LastChange) => {
  const { message, fields } = describeLastChange(present);
  const detail = `${message} Read it again, look at what changed, and do what is still to be done.`;
  return problem(409, 'Changed by somebody else', { type: problemTypes.stale, detail, ...fields });
};

/** The same problem for settings of staff, such as a session, which have no brand; demo data has no author. */
export const staleSetup = (
  what: string,
  { updatedBy, updatedAt }: { updatedBy?: string | undefined; updatedAt?: string | undefined },
) =>
  problem(409, 'Changed by somebody else', {
    type: problemTypes.stale,
    detail: `${updatedBy ?? 'Somebody'} has changed ${what} since you opened it. Look at it again, then do what is still to be done.`,
    ...(updatedBy && { changedBy: updatedBy }),
    ...(updatedAt && { changedAt: updatedAt }),
  });

export const unavailable = (retryAfter = 5) =>
  problem(503, 'Not available now', { detail: refusalMessages.unavailable, retryAfter });
