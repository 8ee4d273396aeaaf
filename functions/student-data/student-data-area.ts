import * as api from '#domain/student-data/api.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/open-platform.ts';
import { deleteSelectedData, hashStudentId } from './delete-student-data.ts';
import { packStudentData } from './export-student-data.ts';
import { collectStudentData } from './find-student-data.ts';
import type { ImportedStudents } from './imported-students.ts';

/** Finds, exports and deletes the data of one student, for a legal request. See docs/privacy.md. */
export function createStudentData(
  { audit, auditKey, blobs, loadFonts }: Pick<Platform, 'audit' | 'auditKey' | 'blobs' | 'loadFonts'>,
  kit: EntryKit,
  imported: ImportedStudents,
) {
  const parts = { kit, audit, auditKey, blobs, imported, loadFonts };
  return {
    register: (endpoint: Endpoint) => {
      endpoint(api.findStudentData, async ({ body }) => {
        const found = await collectStudentData(kit, imported, body);
        const students = found.sisStudents.map(({ sis_local_id }) => ({ id: hashStudentId(auditKey, sis_local_id) }));
        return { body: found, seen: [...found.entries.map(({ _id }) => ({ id: _id })), ...students] };
      });
      endpoint(api.exportStudentData, async ({ body, caller }) => {
        const file = await packStudentData(parts, body, caller);
        const marks = body.sisStudents.map(({ sis_local_id }) => hashStudentId(auditKey, sis_local_id));
        for (const id of new Set([...body.entryIds, ...marks])) await audit.record(id, 'exported', caller);
        return { file, fileName: 'student-data.zip' };
      });
      endpoint(api.deleteStudentData, async ({ body, caller }) => ({
        body: { results: await deleteSelectedData(parts, body, caller) },
      }));
    },
  };
}
