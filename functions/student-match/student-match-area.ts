import type { StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { createPersonLimiter } from '../platform/http/rate-limit.ts';
import type { Platform } from '../platform/open-platform.ts';
import { createImportedStudents } from './imported-students.ts';
import { openSis } from './open-sis.ts';
import { sisStudentsContainer } from './sis-student-store.ts';
import { registerStudentMatchRoutes } from './student-match-routes.ts';

/**
 * Matches students with the student information system. `requireRegistration` throws 404 for a registration outside the
 * caller's charters.
 */
export function createStudentMatch(
  { config, openContainer, audit, auditKey, count, log }: Platform,
  requireRegistration: (id: string, caller: StaffCaller) => Promise<unknown>,
) {
  const sis = openSis(config, openContainer);
  const limitPerson = createPersonLimiter(count, () => new Date());
  return {
    imported: createImportedStudents(openContainer(sisStudentsContainer)),
    register: (endpoint: Endpoint) =>
      registerStudentMatchRoutes(endpoint, { sis, audit, requireRegistration, limitPerson, key: auditKey, log }),
  };
}
