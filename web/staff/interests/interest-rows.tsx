import { Link } from 'react-router-dom';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import type { InterestStatus } from '#domain/enrollment/status.ts';
import { displayDay } from '#web/lib/dates.ts';
import { Tag } from '#web/ui/chip.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import styles from './interest-list.module.css';
import { rememberRow } from './list-position.ts';
import type { InterestColumn, Sort } from './list-state.ts';

const statusKinds = {
  'New Interest': 'new',
  'Follow up Required': 'wait',
  'Not Interested': 'off',
  'Enrollment Submitted': 'done',
} as const satisfies Record<InterestStatus, string>;

export const StatusTag = ({ status }: { status: InterestStatus }) => <Tag kind={statusKinds[status]}>{status}</Tag>;

type RowsProps = { rows: readonly InterestEntry[]; busy: boolean };
type TableProps = RowsProps & {
  sort: Sort<InterestColumn> | undefined;
  onSort: (column: InterestColumn) => void;
};

const columns: readonly TableColumn<InterestEntry, InterestColumn>[] = [
  { key: 'submitDate', header: 'Submit Date', cell: (entry) => displayDay(entry.createdAt) },
  { key: 'status', header: 'Status', cell: (entry) => <StatusTag status={entry.status} /> },
  { key: 'name', header: 'Student Name', cell: (entry) => <EntryLink entry={entry} /> },
  { key: 'age', header: 'Age', cell: (entry) => entry.age ?? '-' },
  { key: 'learningCenter', header: 'Learning Center', cell: (entry) => entry.learningCenterName },
  { key: 'parent', header: 'Parent', cell: (entry) => joinNames(entry.parentFirstName, entry.parentLastName) || '-' },
  { key: 'phone', header: 'Phone', cell: (entry) => entry.phone },
  { key: 'email', header: 'Email', cell: (entry) => entry.primaryEmail },
  { key: 'lastContact', header: 'Last Contact', cell: (entry) => displayDay(entry.lastContactDate) || '-' },
];

export function InterestTable({ rows, busy, sort, onSort }: TableProps) {
  return (
    <div className={styles.table}>
      <DataTable
        caption="Interest forms"
        columns={columns}
        rows={rows}
        rowKey={(entry) => entry._id}
        sort={sort}
        onSort={onSort}
        busy={busy}
      />
    </div>
  );
}

export function InterestGrid({ rows, busy }: RowsProps) {
  return (
    <ul className={styles.grid} aria-label="Interest forms" aria-busy={busy}>
      {rows.map((entry) => (
        <li key={entry._id}>
          <div className={styles.cardHead}>
            <EntryLink entry={entry} />
            <StatusTag status={entry.status} />
          </div>
          <dl>
            {columns
              .filter(({ key }) => key !== 'name' && key !== 'status')
              .map(({ key, header, cell }) => (
                <div key={key}>
                  <dt>{header}</dt>
                  <dd>{cell(entry)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** The student's name leads to the entry, or to the registration that it became. Source: spec 3 §2, decisions 25. */
function EntryLink({ entry }: { entry: InterestEntry }) {
  const registered = entry.status === 'Enrollment Submitted' && entry.registrationId;
  return (
    <Link
      className={styles.entryLink}
      id={`entry-${entry._id}`}
      to={registered ? `/registration-forms/${entry.registrationId}` : `/interest-forms/${entry._id}`}
      state={{ fromList: true }}
      onClick={() => rememberRow(`entry-${entry._id}`)}
    >
      {joinNames(entry.studentFirstName, entry.studentLastName) || 'No name'}
    </Link>
  );
}

export function joinNames(...names: (string | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
