import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { Session } from '#domain/sessions/session.ts';
import { hasRole } from '#domain/users/user.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState, WhenLoaded } from '#web/ui/feedback/states.tsx';
import { CardTable } from '#web/ui/tables/card-table.tsx';
import type { TableColumn } from '#web/ui/tables/data-table.tsx';
import styles from '../setup.module.css';
import { TableSearch } from '../table-search.tsx';
import { useTableState } from '../use-table-state.ts';
import { sessionsQuery, setupTitle } from './session-queries.ts';
import { type AddedSession, WithoutCourses } from './without-courses.tsx';

type Column = 'name' | 'status' | 'schoolYear';

const texts = {
  name: ({ name }: Session) => name,
  status: ({ status }: Session) => status,
  schoolYear: ({ schoolYear }: Session) => schoolYear,
};

type Columns = readonly TableColumn<Session, string>[];

const facts: Columns = [
  { key: 'name', header: 'Name', width: 30, cell: ({ name }) => <strong>{name}</strong> },
  {
    key: 'status',
    header: 'Status',
    width: 12,
    cell: ({ status }) => <Tag kind={status === 'Active' ? 'done' : 'off'}>{status}</Tag>,
  },
  { key: 'schoolYear', header: 'School Year', width: 16, cell: ({ schoolYear }) => schoolYear },
];
const editColumn: Columns = [
  {
    key: 'edit',
    header: 'Edit Session',
    width: 18,
    fixed: true,
    cell: ({ _id, name }) => (
      <LinkButton kind="quiet" size="small" to={staffPaths.editSession(_id)}>
        Edit<span className="visually-hidden"> {name}</span>
      </LinkButton>
    ),
  },
];
const coursesColumn: Columns = [
  {
    key: 'courses',
    header: 'Setup Courses',
    width: 20,
    fixed: true,
    cell: ({ _id, permalink, name }) => (
      <LinkButton kind="quiet" size="small" to={staffPaths.sessionCourses(permalink, _id)}>
        Setup Courses<span className="visually-hidden"> of {name}</span>
      </LinkButton>
    ),
  },
];

/** /intersession. */
export function Component() {
  const user = useStaffUser();
  const mayEdit = hasRole(user, 'Admin');
  const sessions = useQuery(sessionsQuery);
  const { data } = sessions;
  const isOffline = sessions.fetchStatus === 'paused';
  const added: AddedSession | undefined = useLocation().state?.added;
  const table = useTableState<Session, Column>(data ?? none, texts);
  const addButton = (
    <LinkButton size="small" to={staffPaths.addSession}>
      Add New Session
    </LinkButton>
  );
  return (
    <>
      <PageTitle
        title={setupTitle}
        aside={
          <span className={styles.count} role="status">
            {data && `${table.found.length} ${table.found.length === 1 ? 'Session' : 'Sessions'}`}
          </span>
        }
        actions={
          <>
            {hasRole(user, 'Contributor') && (
              <LinkButton kind="quiet" size="small" to={staffPaths.importCourses}>
                Import Courses
              </LinkButton>
            )}
            {mayEdit && (
              <LinkButton kind="quiet" size="small" to={staffPaths.agreements}>
                Master Agreements
              </LinkButton>
            )}
            {mayEdit && addButton}
          </>
        }
      />
      {added && (
        <div className={styles.notice}>
          <WithoutCourses session={added} />
        </div>
      )}
      {isOffline && (
        <Banner kind="warn">You are offline. The sessions go on loading when the connection is back.</Banner>
      )}
      <WhenLoaded
        query={sessions}
        failureTitle="The sessions could not be loaded."
        rows={5}
        loading={isOffline ? null : undefined}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No data available" actions={mayEdit && addButton}>
              There are no sessions yet.{' '}
              {mayEdit ? 'Add the first one, then choose its courses.' : 'An administrator adds them.'}
            </EmptyState>
          ) : (
            <>
              <TableSearch label="Search sessions" value={table.search} onSearch={table.onSearch} />
              {table.found.length > 0 ? (
                <CardTable
                  caption="Sessions"
                  columns={[...facts, ...(mayEdit ? editColumn : []), ...coursesColumn]}
                  rows={table.found}
                  rowKey={({ _id }) => _id}
                  sort={table.sort}
                  onSort={(column) => table.onSort(column as Column)}
                />
              ) : (
                <EmptyState title={`No sessions match '${table.search}'.`}>
                  Try a part of the name, a status or a school year.
                </EmptyState>
              )}
            </>
          )
        }
      </WhenLoaded>
    </>
  );
}

const none: readonly Session[] = [];
