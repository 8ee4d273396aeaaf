import type { StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { createPersonLimiter } from '../platform/http/rate-limit.ts';
import type { Platform } from '../platform/open-platform.ts';
import { createImportedStudents } from './imported-students.ts';
import { sisStudentsContainer } from './stored-student.ts';
import type { StudentInformationSystem } from './student-information-system.ts';
import { registerStudentMatchRoutes } from './student-match-routes.ts';

/**
 * Matches students with the student information system. `requireRegistration` throws 404 for a registration outside the
 * caller's charters.
 */
export function createStudentMatch(
  { config, openContainer, audit, auditKey, count, log }: Platform,
  requireRegistration: (id: string, caller: StaffCaller) => Promise<unknown>,
) {
  const imported = openContainer(sisStudentsContainer);
  // The tables of names are large, so a start of the app does not load them.
  const openStudents = async () => (await import('./open-sis.ts')).openSis(config, imported);
  let opened: ReturnType<typeof openStudents> | undefined;
  const sis: StudentInformationSystem = {
    findStudents: async (wanted) => {
      opened ??= openStudents();
      return (await opened).findStudents(wanted);
    },
  };
  const limitPerson = createPersonLimiter(count, () => new Date());
  return {
    imported: createImportedStudents(imported),
    register: (endpoint: Endpoint) =>
      registerStudentMatchRoutes(endpoint, { sis, audit, requireRegistration, limitPerson, key: auditKey, log }),
  };
}
