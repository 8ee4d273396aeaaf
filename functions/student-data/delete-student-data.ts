import type { DeletionBody, DeletionResult } from '#domain/student-data/api.ts';
import { deleteEntry } from '../entries/deletion/delete-entry.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { isProblem } from '../platform/http/problem.ts';
import { hmac } from '../platform/keys.ts';
import type { AuditLog } from '../platform/store/audit-log.ts';
import type { ImportedStudents } from './imported-students.ts';

export type DeletionDeps = {
  readonly kit: Pick<EntryKit, 'listAreas'>;
  readonly audit: AuditLog;
  readonly imported: ImportedStudents;
  /** The key of the hashes by which imported students are recorded. */
  readonly auditKey: Buffer;
};

/** Returns the hash by which records name an imported student. Only who has the key and the student's id can calculate it. */
export function hashStudentId(auditKey: Buffer, sisLocalId: string): string {
  return hmac(auditKey, `sis student ${sisLocalId}`);
}

/**
 * Deletes entries with their notes, mails, files and change records, and imported students. An entry that is refused does
 * not stop the others; an error of the server does. Only the record of each deletion remains: when and by whom. An entry
 * that was already deleted counts as deleted, so that an interrupted call can be repeated.
 */
export async function deleteSelectedData(
  { kit, audit, imported, auditKey }: DeletionDeps,
  { entries, sisStudents }: DeletionBody,
  caller: StaffCaller,
): Promise<DeletionResult[]> {
  const results: DeletionResult[] = [];
  for (const { _id: id, etag } of entries) results.push({ id, ...(await deleteOne(kit, id, etag, caller)) });
  for (const student of sisStudents) {
    const id = student.sis_local_id;
    if ((await imported.read([student])).length > 0) {
      await audit.record(hashStudentId(auditKey, id), 'deleted', caller);
      await imported.remove(student);
    }
    results.push({ id, state: 'deleted' });
  }
  return results;
}

async function deleteOne(
  kit: DeletionDeps['kit'],
  id: string,
  etag: string,
  caller: StaffCaller,
): Promise<Omit<DeletionResult, 'id'>> {
  for (const area of kit.listAreas()) {
    try {
      await deleteEntry(area, id, etag, caller, { withChanges: true });
      return { state: 'deleted' };
    } catch (error) {
      if (!isProblem(error) || error.problem.status >= 500) throw error;
      // The entry may be in another area.
      if (error.problem.status === 404) continue;
      return { state: 'kept', reason: error.problem.detail ?? error.problem.title };
    }
  }
  return { state: 'kept', reason: 'It is not there any more, or it has changed since. Search again.' };
}
