import { collectDrawnText } from '#documents/collect-drawn-text.ts';
import type { PdfChapter } from '#documents/pdf-document.ts';
import type { PdfFonts } from '#documents/pdf-font.ts';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import { defaultTimeZone } from '#domain/calendar/today.ts';
import { studentName } from '#domain/entries/area-description.ts';
import { describeRows } from '#domain/entries/describe-answers.ts';
import { toStored } from '#domain/entries/stored-names.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { readableTheme } from '#domain/locations/theme.ts';
import type { SisReference } from '#domain/student-data/api.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import { noteType } from '../entries/note-item.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { notFound } from '../platform/http/problem.ts';
import type { AuditLog } from '../platform/store/audit-log.ts';
import type { BlobStore } from '../platform/store/blob.ts';
import type { Item } from '../platform/store/cosmos.ts';
import { type ArchiveFile, packArchive } from './archive.ts';
import { describeEntryData, describeSisStudent, type StudentEntry } from './describe-student-data.ts';
import type { ImportedStudents } from './imported-students.ts';

export type ExportDeps = {
  readonly kit: Pick<EntryKit, 'findEntry' | 'findCenter' | 'listDependents' | 'now'>;
  readonly blobs: Pick<BlobStore, 'read'>;
  readonly audit: AuditLog;
  readonly imported: ImportedStudents;
  readonly loadFonts: (texts: string) => Promise<PdfFonts>;
};

/** Fields that the store adds, or that are only for search. They contain no data that a person entered. */
const isInner = (name: string) =>
  name.startsWith('_') ||
  ['searchWords', 'sort', 'familyAddresses', 'matchBlocks', 'answersHash', 'requestHash', 'submissionId'].includes(
    name,
  );

/**
 * Exports all stored data of entries and imported students as a ZIP: as JSON, and in a PDF for families.
 * 404 when none exists.
 */
export async function packStudentData(
  deps: ExportDeps,
  selection: { readonly entryIds: readonly string[]; readonly sisStudents: readonly SisReference[] },
  caller: StaffCaller,
): Promise<Uint8Array<ArrayBuffer>> {
  const entries: ListedEntry[] = [];
  for (const id of new Set(selection.entryIds)) entries.push(...(await readEntry(deps, id)));
  const references = new Map(selection.sisStudents.map((one) => [`${one.sis_local_id} ${one.birth_date}`, one]));
  const students = await deps.imported.read([...references.values()]);
  if (entries.length === 0 && students.length === 0) throw notFound();
  const chapters = [...entries.map(({ entry }) => describeEntryData(entry)), ...students.map(describeSisStudent)];
  const head = entries[0] ? await describeHead(deps, entries[0].entry) : namelessHead;
  const exported = displayMoment(deps.kit.now().toISOString(), head.timeZone);
  const content = {
    ...head,
    title: 'Copy of Student Data',
    sections: [describeCopy(chapters)],
    chapters,
    footer: `Exported ${exported} by ${caller.user.name}`,
  };
  const [{ buildPdf }, fonts] = await Promise.all([
    import('#documents/pdf-document.ts'),
    deps.loadFonts(collectDrawnText(content)),
  ]);
  return packArchive([
    { path: 'student-data.pdf', bytes: await buildPdf(content, fonts) },
    ...entries.flatMap(({ files }) => files),
    ...students.map((student) =>
      toJsonFile(`student-records/${student.sis_local_id.replace(/[^\w-]/g, '_')}.json`, student),
    ),
  ]);
}

/** The default when no learning center determines the brand. */
const namelessHead = {
  name: 'Student Data',
  brand: { name: '', color: '#0b5d5b' },
  timeZone: defaultTimeZone,
};

async function describeHead({ kit }: ExportDeps, { area, found: { entry } }: StudentEntry) {
  const center = await kit.findCenter(entry.learningCenterId);
  const name = studentName(area.definition, entry) || namelessHead.name;
  const brand = center && { name: center.brand.displayName, color: readableTheme(center.brand.color).brand };
  return { name, brand: brand ?? namelessHead.brand, timeZone: entry.timeZone };
}

/** The table of contents of the archive, at the beginning of the PDF. */
function describeCopy(chapters: readonly PdfChapter[]): SummarySection {
  const rows = describeRows({
    'This document': 'What is stored of these records, in words.',
    'The other files':
      'The same for computers (JSON), with who changed and who opened each record; agreements and signatures as they were stored.',
  });
  const records = chapters.map(({ heading }, at) => ({
    name: `record ${at}`,
    label: `Record ${at + 1}`,
    text: heading,
  }));
  return { id: 'copy', title: 'What This Copy Holds', rows: [...records, ...rows] };
}

type ListedEntry = { readonly entry: StudentEntry; readonly files: readonly ArchiveFile[] };

/** Returns a list with the entry; an empty list when it does not exist. */
async function readEntry({ kit, blobs, audit }: ExportDeps, id: string): Promise<ListedEntry[]> {
  const present = await kit.findEntry(id, 'deleted');
  if (!present) return [];
  const { area, found } = present;
  const folder = `${area.definition.container}/${id}`;
  const rows = (await area.container.query({ query: 'SELECT * FROM c', parameters: [] }, id)) as Item[];
  const ofType = (type: string) => rows.filter((row) => row.type === type).map(withoutInner);
  const notes = rows.filter(({ type }) => type === noteType);
  // What remains of bulk changes and merges contains earlier answers.
  const others = rows.filter(
    ({ id: own, type }) => own !== id && !['message', 'change', 'followUp', noteType].includes(String(type)),
  );
  const texts: Record<string, readonly unknown[]> = {
    mails: ofType('message'),
    changes: ofType('change').map(withoutHashes),
    notes: notes.map(withoutInner),
    earlier: others.map(withoutNestedInner),
    access: await audit.list(id),
  };
  for (const dependent of kit.listDependents()) {
    const items = (await dependent.query({ query: 'SELECT * FROM c', parameters: [] }, id)) as Item[];
    texts[dependent.id] = items.map(withoutInner);
  }
  const documents = await Promise.all(
    area.listFiles(found.entry).map(async (address) => {
      const bytes = await blobs.read(address);
      return bytes
        ? [{ path: `${folder}/${address.container}/${address.name.split('/').at(-1)}`, bytes: new Uint8Array(bytes) }]
        : [];
    }),
  );
  const stored = documents.flat();
  const files = [
    toJsonFile(`${folder}/entry.json`, withoutInner(toStored(area.definition, found.entry))),
    ...Object.entries(texts).flatMap(([name, list]) =>
      list.length > 0 ? [toJsonFile(`${folder}/${name}.json`, list)] : [],
    ),
    ...stored,
  ];
  const mails = rows.filter(({ type }) => type === 'message');
  return [{ entry: { area, found, mails, notes, files: stored.map(({ path }) => path) }, files }];
}

function withoutInner(item: object): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !isInner(name)));
}

/** Like `withoutInner`, also in what an item holds of an entry. */
function withoutNestedInner(item: Item): Item {
  const isObject = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const fields = Object.entries(withoutInner(item));
  return Object.fromEntries(fields.map(([name, value]) => [name, isObject(value) ? withoutInner(value) : value]));
}

/** Returns the names of the changed fields; their hashes are not readable. */
function withoutHashes({ fields, ...change }: Item): Item {
  return { ...change, fields: Array.isArray(fields) ? fields.map((field) => field.name) : [] };
}

function toJsonFile(path: string, value: unknown): ArchiveFile {
  return { path, bytes: new TextEncoder().encode(`${JSON.stringify(value, null, 2)}\n`) };
}
