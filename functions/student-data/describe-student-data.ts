import type { PdfChapter } from '#documents/pdf-document.ts';
import { displayDay, displayMoment } from '#domain/calendar/display-moment.ts';
import { studentName } from '#domain/entries/area-description.ts';
import { describeList, describeRows } from '#domain/entries/describe-answers.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import type { SentLetter } from '#domain/letters/sent-letter.ts';
import type { SisStudent, SisStudentField } from '#domain/student-match/sis-student.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import type { Stored } from '../entries/entry-store.ts';
import type { Item } from '../platform/store/cosmos.ts';

/** An entry with all items of its partition, and the names of its files in the archive. */
export type StudentEntry = {
  readonly area: AnyArea;
  readonly found: Stored<StoredBase>;
  readonly mails: readonly Item[];
  readonly notes: readonly Item[];
  readonly files: readonly string[];
};

/** Describes the stored data of an entry, with its notes, mails and files. */
export function describeEntryData({ area, found, mails, notes, files }: StudentEntry): PdfChapter {
  const { entry, deleted } = found;
  const { definition } = area;
  const { timeZone } = entry;
  const until = deleted && {
    Deleted: `${displayMoment(deleted.at, timeZone)}, by ${deleted.by}`,
    'Can be restored until': displayDay(deleted.until, timeZone),
  };
  return {
    heading: [definition.words.form, studentName(definition, entry)].filter(Boolean).join(': '),
    sections: [
      ...(until ? [{ id: 'deleted', title: 'Deletion', rows: describeRows(until) }] : []),
      ...withoutBlanks(area, area.toSections(found)),
      ...describeList('notes', 'Notes of the School', newestFirst(notes, 'timestamp'), (note) => [
        `${displayMoment(String(note.timestamp), timeZone)}, ${note.Username}`,
        String(note.notes),
      ]),
      ...describeList('mails', 'Emails', newestFirst(mails, 'createdAt'), (mail) => [
        displayMoment(String(mail.createdAt), timeZone),
        describeMail(area, mail, timeZone),
      ]),
      ...describeList('files', 'Files', files, (file, at) => [`File ${at + 1}`, file]),
    ],
  };
}

/** Leaves out unanswered questions that were not in the form; other unanswered questions remain. */
function withoutBlanks({ definition }: AnyArea, sections: readonly SummarySection[]): SummarySection[] {
  const steps = new Set(definition.form.steps.map(({ id }) => id));
  return sections.map((section) =>
    steps.has(section.id) ? section : { ...section, rows: section.rows.filter(({ text }) => text !== '') },
  );
}

/** Describes the data of an imported student. */
export function describeSisStudent(student: SisStudent): PdfChapter {
  const fields = Object.entries(sisLabels) as [SisStudentField, string][];
  const rows = fields.map(([name, label]) => [label, displayDate(student[name])] as const);
  const name = [student.first_name, student.middle_name, student.last_name].filter(Boolean).join(' ');
  return {
    heading: `Student Record: ${name}`,
    sections: [{ id: 'record', title: 'Student Information System', rows: describeRows(Object.fromEntries(rows)) }],
  };
}

const sisLabels: Readonly<Record<SisStudentField, string>> = {
  sis_local_id: 'Local ID',
  sis_district_id: 'District ID',
  first_name: 'First Name',
  middle_name: 'Middle Name',
  last_name: 'Last Name',
  birth_date: 'Date of Birth',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  charter: 'Charter',
  start_date: 'Start Date',
  finish_date: 'Finish Date',
  school_email: 'School Email',
  url: 'Record',
};

function describeMail({ mails }: AnyArea, mail: Item, timeZone: string): string {
  const label = mails.find(({ kind }) => kind === mail.kind)?.label ?? String(mail.kind);
  const states: Readonly<Record<string, string>> = {
    sent: `sent ${displayMoment(mail.sentAt as string | null, timeZone)}`,
    failed: 'could not be sent',
    dropped: 'was not needed any more',
  };
  const line = `${label}, to ${(mail.to as string[]).join(' and ')}: ${states[String(mail.state)] ?? 'waiting to be sent'}`;
  const letter = mail.letter as SentLetter | undefined;
  return letter ? `${line}\n${letter.name}\nSubject: ${letter.subject}\n${letter.text}` : line;
}

const newestFirst = (items: readonly Item[], field: 'timestamp' | 'createdAt') =>
  items.toSorted((left, right) => String(right[field]).localeCompare(String(left[field])));
