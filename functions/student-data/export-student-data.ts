import type { SisReference } from '#domain/student-data/api.ts';
import type { EntryKit } from '../entries/entry-kit.ts';
import { type ArchiveFile, packArchive } from '../platform/archive.ts';
import type { AuditLog } from '../platform/audit-log.ts';
import type { BlobStore } from '../platform/blob.ts';
import type { Item } from '../platform/cosmos.ts';
import { notFound } from '../platform/problem.ts';
import type { ImportedStudents } from './student-data-area.ts';

export type ExportParts = {
  readonly kit: Pick<EntryKit, 'findEntry'>;
  readonly blobs: Pick<BlobStore, 'read'>;
  readonly audit: AuditLog;
  readonly imported: ImportedStudents;
};

/** What a store adds, and what finds an entry again: nothing that anybody said. */
const isInner = (name: string) =>
  name.startsWith('_') || ['searchWords', 'sort', 'answersHash', 'submissionId'].includes(name);

/** All that is kept of some entries and imported students, in one ZIP; 404 when there is none of them. */
export async function packStudentData(
  parts: ExportParts,
  asked: { readonly entryIds: readonly string[]; readonly sisStudents: readonly SisReference[] },
): Promise<Uint8Array<ArrayBuffer>> {
  const files: ArchiveFile[] = [];
  for (const id of new Set(asked.entryIds)) files.push(...(await listEntryFiles(parts, id)));
  const students = new Map(asked.sisStudents.map((one) => [`${one.sis_local_id} ${one.birth_date}`, one]));
  for (const student of await parts.imported.read([...students.values()])) {
    files.push(toJsonFile(`student-records/${student.sis_local_id.replace(/[^\w-]/g, '_')}.json`, student));
  }
  if (files.length === 0) throw notFound();
  return packArchive(files);
}

async function listEntryFiles({ kit, blobs, audit }: ExportParts, id: string): Promise<ArchiveFile[]> {
  const present = await kit.findEntry(id);
  if (!present) return [];
  const { area, found } = present;
  const folder = `${area.definition.container}/${id}`;
  const rows = (await area.container.query({ query: 'SELECT * FROM c', parameters: [] }, id)) as Item[];
  const ofType = (type: string) => rows.filter((row) => row.type === type).map(withoutInner);
  const others = rows.filter(
    ({ id: own, type }) => own !== id && !['message', 'change', 'followUp'].includes(String(type)),
  );
  const texts: Record<string, readonly unknown[]> = {
    mails: ofType('message'),
    changes: ofType('change').map(withoutHashes),
    notes: others.map(withoutInner),
    access: await audit.list(id),
  };
  const documents = await Promise.all(
    area.listFiles(found.entry).map(async (address) => {
      const bytes = await blobs.read(address);
      return bytes
        ? [{ path: `${folder}/${address.container}/${address.name.split('/').at(-1)}`, bytes: new Uint8Array(bytes) }]
        : [];
    }),
  );
  return [
    toJsonFile(`${folder}/entry.json`, withoutInner(found.entry)),
    ...Object.entries(texts).flatMap(([name, list]) =>
      list.length > 0 ? [toJsonFile(`${folder}/${name}.json`, list)] : [],
    ),
    ...documents.flat(),
  ];
}

function withoutInner(item: object): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !isInner(name)));
}

/** The names of the fields that were changed; the hashes say nothing to anybody. */
function withoutHashes({ fields, ...change }: Item): Item {
  return { ...change, fields: Array.isArray(fields) ? fields.map((field) => field.name) : [] };
}

function toJsonFile(path: string, value: unknown): ArchiveFile {
  return { path, bytes: new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`) };
}
