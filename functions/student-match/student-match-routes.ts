import { createHmac } from 'node:crypto';
import { findStudentMatches, type StudentToMatch } from '#domain/student-match/api.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { problem } from '../platform/http/problem.ts';
import type { PersonLimiter } from '../platform/http/rate-limit.ts';
import type { AuditLog } from '../platform/store/audit-log.ts';
import { describeError, type Log } from '../platform/telemetry.ts';
import type { StudentInformationSystem } from './student-information-system.ts';

export type StudentMatchDeps = {
  readonly sis: StudentInformationSystem;
  readonly audit: AuditLog;
  /** Rejects with 404 unless the registration exists and the caller may see it. */
  readonly requireRegistration: (id: string, caller: StaffCaller) => Promise<unknown>;
  readonly limitPerson: PersonLimiter;
  /** The key of the hashes by which searches without a registration are recorded. */
  readonly key: Buffer;
  readonly log: Log;
};

/** Seconds until the caller should try again. */
const retryAfter = 10;
/** The maximum number of searches of one user in 10 minutes: more than anybody can evaluate. */
const maxSearches = 120;

/**
 * Registers the match. It searches students of all charters, because staff must know whether a student is already
 * enrolled in another school. Therefore each search is recorded before it is made.
 */
export function registerStudentMatchRoutes(endpoint: Endpoint, deps: StudentMatchDeps): void {
  const { sis, audit, requireRegistration, limitPerson, key, log } = deps;
  endpoint(findStudentMatches, async ({ body, caller }) => {
    // The limit prevents a user from listing all students of a system.
    const tooMany = `You searched ${maxSearches} times in 10 minutes, which is as often as it goes.`;
    await limitPerson('student match', caller.user.azureID, maxSearches, tooMany);
    // A search must not be recorded in the history of an entry that the caller cannot see.
    if (body.registrationId) await requireRegistration(body.registrationId, caller);
    await audit.record(body.registrationId ?? markOf(key, body), 'matched', caller);
    const { parseStudentToMatch, rankStudents } = await import('./scoring/score-students.ts');
    const wanted = parseStudentToMatch(body);
    const candidates = await sis.findStudents(wanted).catch((error: unknown) => {
      log('error', 'The student information system could not be asked.', describeError(error));
      throw problem(503, 'The student records cannot be reached', {
        detail: 'Nothing was changed. Wait a moment, then check for a match again; everything else goes on as usual.',
        retryAfter,
      });
    });
    return { body: { recordset: rankStudents(wanted, candidates) } };
  });
}

/** Returns a hash that shows whether two searches were for the same student, and nothing about the student. */
function markOf(key: Buffer, { firstName, lastName, birthDate }: StudentToMatch): string {
  const searchKey = JSON.stringify([firstName.toLowerCase(), lastName.toLowerCase(), birthDate]);
  return createHmac('sha256', key).update(searchKey).digest('hex').slice(0, 24);
}
