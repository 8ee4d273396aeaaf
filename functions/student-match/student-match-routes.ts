import { createHmac } from 'node:crypto';
import { findStudentMatches, type StudentToMatch } from '#domain/student-match/api.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { problem } from '../platform/http/problem.ts';
import type { PersonLimiter } from '../platform/http/rate-limit.ts';
import type { AuditLog } from '../platform/store/audit-log.ts';
import { describeError, type Log } from '../platform/telemetry.ts';
import { parseStudentToMatch, rankStudents } from './scoring/score-students.ts';
import type { StudentInformationSystem } from './student-information-system.ts';

export type StudentMatchParts = {
  readonly sis: StudentInformationSystem;
  readonly audit: AuditLog;
  /** Rejects with 404 unless a registration is there and the caller's to see. */
  readonly requireRegistration: (id: string, caller: StaffCaller) => Promise<unknown>;
  readonly limitPerson: PersonLimiter;
  /** Of the mark that a search without a registration is recorded under. */
  readonly key: Buffer;
  readonly log: Log;
};

/** Seconds after which to ask again. */
const retryAfter = 10;
/** Searches of one person in 10 minutes: more than anybody can judge. */
const mostSearches = 120;

/**
 * Registers the match. It finds students of every charter: staff must know before they enroll a student that the
 * student is enrolled in another school. So each search is recorded before it is made.
 */
export function registerStudentMatchRoutes(endpoint: Endpoint, parts: StudentMatchParts): void {
  const { sis, audit, requireRegistration, limitPerson, key, log } = parts;
  endpoint(findStudentMatches, async ({ body, caller }) => {
    // A person cannot list the students of a system one by one.
    const tooMany = `You searched ${mostSearches} times in 10 minutes, which is as often as it goes.`;
    await limitPerson('student match', caller.user.azureID, mostSearches, tooMany);
    // A caller cannot write into the history of an entry that is not visible to them.
    if (body.registrationId) await requireRegistration(body.registrationId, caller);
    await audit.record(body.registrationId ?? markOf(key, body), 'matched', caller);
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

/** Tells whether two searches were for the same student, and nothing about the student. */
function markOf(key: Buffer, { firstName, lastName, birthDate }: StudentToMatch): string {
  const searchKey = JSON.stringify([firstName.toLowerCase(), lastName.toLowerCase(), birthDate]);
  return createHmac('sha256', key).update(searchKey).digest('hex').slice(0, 24);
}
