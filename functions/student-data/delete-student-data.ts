import type { DeletionBody, DeletionResult } from '#domain/student-data/api.ts';
import { deleteEntry } from '../entries/deletion/delete-entry.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { isProblem } from '../platform/http/problem.ts';
import { hmac } from '../platform/keys.ts';
import type { AuditLog } from '../platform/store/audit-log.ts';
import type { ImportedStudents } from './imported-students.ts';

export type DeletionParts = {
  readonly kit: Pick<EntryKit, 'listAreas'>;
  readonly audit: AuditLog;
  readonly imported: ImportedStudents;
  /** Of the marks that imported students are recorded under. */
  readonly auditKey: Buffer;
};

/** The id of an imported student in records: a person who has the student's id can recognize it, and others cannot. */
export function markStudent(auditKey: Buffer, sisLocalId: string): string {
  return hmac(auditKey, `sis student ${sisLocalId}`);
}

/**
 * Deletes entries with their notes, mails, files and records of changes, each for itself; of each stays that it was
 * deleted, when and by whom. What was deleted before counts as deleted, so that a call that was broken off is made again.
 */
export async function deleteNamedRecords(
  { kit, audit, imported, auditKey }: DeletionParts,
  { entries, sisStudents }: DeletionBody,
  caller: StaffCaller,
): Promise<DeletionResult[]> {
  const results: DeletionResult[] = [];
  for (const { _id: id, etag } of entries) results.push({ id, ...(await deleteOne(kit, id, etag, caller)) });
  for (const student of sisStudents) {
    const id = student.sis_local_id;
    if ((await imported.read([student])).length > 0) {
      await audit.record(markStudent(auditKey, id), 'deleted', caller);
      await imported.remove(student);
    }
    results.push({ id, state: 'deleted' });
  }
  return results;
}

async function deleteOne(
  kit: DeletionParts['kit'],
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
      // In another area, perhaps.
      if (error.problem.status === 404) continue;
      return { state: 'kept', reason: error.problem.detail ?? error.problem.title };
    }
  }
  return { state: 'kept', reason: 'It is not there any more, or it has changed since. Search again.' };
}
