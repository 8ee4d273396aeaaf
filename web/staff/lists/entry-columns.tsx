import type { ComponentProps } from 'react';
import { displayDay } from '#domain/calendar/display-moment.ts';
import { entryPath, fullStudentName, type StudentNames } from '#domain/entries/area-description.ts';
import { nameLanguage } from '#domain/entries/language-field.ts';
import { type Programs, programCodes, programNames } from '#domain/registration/special-programs.ts';
import { english } from '#domain/texts/language.ts';
import type { entryColumnNames } from '#domain/views/list-shape.ts';
import { useColleagueNames } from '#web/staff/work/work-queries.ts';
import { Tag } from '#web/ui/chip.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import styles from './entry-list.module.css';
import { type EntryColumn, EntryLink } from './entry-rows.tsx';

// Columns that the lists of several areas have. Each list sets the widths of those that it shows by default.

type EntryFacts = {
  readonly learningCenterCharter: string;
  readonly gradeLevel?: string | undefined;
  readonly language?: string | undefined;
  readonly assignedTo?: string | undefined;
  readonly tags?: readonly string[] | undefined;
};

function ColleagueName({ address }: { address: string }) {
  return useColleagueNames()(address);
}

/** The columns that every list of entries can show. */
export const entryColumns: readonly EntryColumn<EntryFacts, (typeof entryColumnNames)[number]>[] = [
  {
    key: 'assignedTo',
    header: 'Assigned To',
    width: 116,
    fixed: true,
    cell: ({ assignedTo }) => (assignedTo ? <ColleagueName address={assignedTo} /> : '-'),
  },
  { key: 'tags', header: 'Tags', width: 110, fixed: true, cell: ({ tags = [] }) => tags.join(', ') || '-' },
  {
    key: 'charter',
    header: 'Charter',
    width: 130,
    fixed: true,
    cell: ({ learningCenterCharter }) => learningCenterCharter || '-',
  },
  {
    key: 'grade',
    header: 'Grade',
    width: 56,
    fixed: true,
    cell: ({ gradeLevel }) => gradeLevel?.replace(/^0/, '') || '-',
  },
  {
    key: 'language',
    header: 'Language',
    width: 84,
    fixed: true,
    cell: ({ language }) => nameLanguage(language ?? english.code),
  },
];

/** The special programs of a student. */
export const programsColumn: EntryColumn<{ readonly programs?: Programs | undefined }, 'programs'> = {
  key: 'programs',
  header: 'Programs',
  width: 80,
  fixed: true,
  cell: ({ programs }) =>
    programCodes.flatMap((code) => (programs?.[code] === true ? [programNames[code]] : [])).join(', ') || '-',
};

type Submitted = { readonly createdAt: string; readonly timeZone: string };
export const submitDateColumn: EntryColumn<Submitted, 'submitDate'> = {
  key: 'submitDate',
  header: 'Submit Date',
  width: 98,
  cell: ({ createdAt, timeZone }) => displayDay(createdAt, timeZone),
};

export const ageColumn: EntryColumn<{ readonly age: number | null }, 'age'> = {
  key: 'age',
  header: 'Age',
  width: 50,
  cell: ({ age }) => age ?? '-',
};

type TagKind = NonNullable<ComponentProps<typeof Tag>['kind']>;
/** The status as a tag, and a second one while proposed changes wait for staff. */
export const statusColumn = <S extends string>(
  kinds: Readonly<Record<S, TagKind>>,
  width: number,
): EntryColumn<{ readonly status: S; readonly proposedAt?: string | undefined }, 'status'> => ({
  key: 'status',
  header: 'Status',
  width,
  cell: ({ status, proposedAt }) => (
    <span className={styles.statuses}>
      <Tag kind={kinds[status]}>{status}</Tag>
      {proposedAt && <Tag kind="wait">Changes</Tag>}
    </span>
  ),
  head: true,
});

/** The student's name as a link to the entry. */
export const nameColumn = <R extends { readonly _id: string }>(
  area: StudentNames & { readonly path: string },
  width: number,
  pathOf: (entry: R) => string = ({ _id }) => entryPath(area, _id),
): EntryColumn<R, 'name'> => ({
  key: 'name',
  header: 'Student Name',
  width,
  names: true,
  cell: (entry) => <EntryLink id={entry._id} to={pathOf(entry)} name={fullStudentName(area, entry)} />,
  head: true,
});

export const centerColumn = (
  width: number,
): EntryColumn<{ readonly learningCenterName: string }, 'learningCenter'> => ({
  key: 'learningCenter',
  header: 'Learning Center',
  width,
  cell: ({ learningCenterName }) => learningCenterName,
});

export const phoneColumn = <R,>(
  width: number,
  phoneOf: (entry: R) => string | undefined,
  header = 'Phone',
): EntryColumn<R, 'phone'> => ({ key: 'phone', header, width, cell: (entry) => <PhoneLink phone={phoneOf(entry)} /> });

export const emailColumn = <R,>(width: number, emailOf: (entry: R) => string | undefined): EntryColumn<R, 'email'> => ({
  key: 'email',
  header: 'Email',
  width,
  cell: (entry) => <MailLink email={emailOf(entry)} />,
});
