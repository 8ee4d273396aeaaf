import { displayDay } from '#domain/calendar/display-moment.ts';
import { entryPath } from '#domain/entries/area-description.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import type { DeletionResult, StudentData } from '#domain/student-data/api.ts';

/** An item of a student's data in the list. */
export type FoundItem = {
  readonly id: string;
  readonly title: string;
  readonly facts: string;
  readonly link: string | undefined;
  readonly exact: boolean;
} & ({ readonly kind: 'entry'; readonly etag: string } | { readonly kind: 'sis'; readonly birthDate: string });

/** Formats YYYY-MM-DD for display. */
const readable = (date: string) => date.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$2/$3/$1');

/** The found items, entries first. */
export function listFound({ entries, sisStudents }: StudentData): FoundItem[] {
  return [
    ...entries.map((entry): FoundItem => {
      const files = entry.files > 0 && `${entry.files} ${entry.files === 1 ? 'file' : 'files'}`;
      const facts = [
        entry.birthDate && `born ${readable(entry.birthDate)}`,
        entry.status,
        entry.learningCenter,
        entry.charter,
        `received ${displayDay(entry.createdAt, entry.timeZone)}`,
        files,
        entry.deleted &&
          `deleted ${displayDay(entry.deleted.at, entry.timeZone)}, gone for good ${displayDay(entry.deleted.until, entry.timeZone)}`,
      ];
      return {
        kind: 'entry',
        id: entry._id,
        etag: entry.etag,
        title: `${entry.student || 'No name'}: ${areaNamed(entry.area).words.entry}`,
        facts: facts.filter(Boolean).join(' · '),
        // An entry in the trash has no page.
        link: entry.deleted ? undefined : entryPath(areaNamed(entry.area), entry._id),
        exact: entry.exact,
      };
    }),
    ...sisStudents.map((student): FoundItem => {
      const facts = [`born ${readable(student.birth_date)}`, student.charter, `number ${student.sis_local_id}`];
      return {
        kind: 'sis',
        id: student.sis_local_id,
        birthDate: student.birth_date,
        title: `${student.student}: Imported student record`,
        facts: facts.filter(Boolean).join(' · '),
        link: undefined,
        exact: student.exact,
      };
    }),
  ];
}

/** Returns the selected items in the format of the calls. */
export function toReferences(items: readonly FoundItem[]) {
  return {
    entries: items.flatMap((item) => (item.kind === 'entry' ? [{ _id: item.id, etag: item.etag }] : [])),
    sisStudents: items.flatMap((item) =>
      item.kind === 'sis' ? [{ sis_local_id: item.id, birth_date: item.birthDate }] : [],
    ),
  };
}

/** Returns the items that were not deleted, with reasons. */
export function applyResults(items: readonly FoundItem[], results: readonly DeletionResult[]) {
  const states = new Map(results.map((result) => [result.id, result]));
  const left = items.filter(({ id }) => states.get(id)?.state !== 'deleted');
  const reasons = new Map(results.flatMap(({ id, reason }) => (reason ? [[id, reason] as const] : [])));
  return { left, reasons, deleted: items.length - left.length };
}

/** Returns the entry ids in a typed text: 24 hexadecimal digits each, with any separators. */
export function readEntryIds(text: string): string[] {
  return [
    ...new Set(
      text
        .slice(0, 4000)
        .toLowerCase()
        .match(/\b[0-9a-f]{24}\b/g) ?? [],
    ),
  ];
}

/** '3 entries', '1 entry'. */
export const countItems = (count: number) => `${count} ${count === 1 ? 'record' : 'records'}`;
