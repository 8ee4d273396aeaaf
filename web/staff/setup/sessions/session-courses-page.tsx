import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { Site } from '#domain/locations/site.ts';
import { hasRole } from '#domain/users/user.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { sitesOfUser } from '#web/staff/sites/filter-sites.ts';
import { sitesQuery } from '#web/staff/sites/sites-query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState, WhenLoaded } from '#web/ui/feedback/states.tsx';
import { CardTable } from '#web/ui/tables/card-table.tsx';
import type { TableColumn } from '#web/ui/tables/data-table.tsx';
import { offeringCountsQuery } from '../center-queries.ts';
import styles from '../setup.module.css';
import { TableSearch } from '../table-search.tsx';
import { useTableState } from '../use-table-state.ts';
import { KnownSession } from './known-session.tsx';
import { sessionsQuery } from './session-queries.ts';

type Row = { readonly site: Site; readonly courses: number };
type Column = 'charter' | 'center' | 'courses';

const texts = {
  charter: ({ site }: Row) => site.charter.name,
  center: ({ site }: Row) => site.name,
  courses: ({ courses }: Row) => String(courses),
};

const columnsOf = (permalink: string, id: string): readonly TableColumn<Row, string>[] => [
  { key: 'charter', header: 'Charter', width: 28, cell: ({ site }) => site.charter.name },
  { key: 'center', header: 'Learning Center', width: 30, cell: ({ site }) => <strong>{site.name}</strong> },
  {
    key: 'courses',
    header: 'Course Offerings',
    width: 22,
    cell: ({ courses }) => (courses === 0 ? 'None yet' : courses === 1 ? '1 course' : `${courses} courses`),
  },
  {
    key: 'edit',
    header: 'Edit',
    width: 20,
    fixed: true,
    cell: ({ site, courses }) => {
      const path = courses === 0 ? staffPaths.firstOfferings : staffPaths.offerings;
      return (
        <LinkButton
          kind="quiet"
          size="small"
          to={path(site.charter.name, site.charter._id, site.name, site._id, permalink, id)}
        >
          Edit<span className="visually-hidden"> the courses of {site.name}</span>
        </LinkButton>
      );
    },
  },
];

/** /edit-courses/{permalink}/{id}: the learning centers of a session. */
export function Component() {
  const { permalink = '', id = '' } = useParams();
  const user = useStaffUser();
  const sites = useQuery(sitesQuery);
  const counts = useQuery(offeringCountsQuery(id));
  const session = useQuery(sessionsQuery).data?.find(({ _id }) => _id === id);
  const rows = useMemo(() => {
    const courses = new Map((counts.data ?? []).map((one) => [one.siteId, one.courses]));
    const byCharter = ({ charter, name }: Site) => `${charter.name} ${name}`;
    return sitesOfUser(sites.data ?? [], user)
      .toSorted((left, right) => byCharter(left).localeCompare(byCharter(right)))
      .map((site): Row => ({ site, courses: courses.get(site._id) ?? 0 }));
  }, [sites.data, counts.data, user]);
  const table = useTableState<Row, Column>(rows, texts);
  const columns = useMemo(() => columnsOf(permalink, id), [permalink, id]);
  const failed = [sites, counts].find(({ isError, data }) => isError && !data);
  const loaded = {
    data: sites.data && counts.data && rows,
    error: failed?.error ?? null,
    refetch: () => failed?.refetch(),
  };
  return (
    <>
      <PageTitle
        title="Edit Courses"
        aside={
          <span className={styles.count} role="status">
            {session?.name}
          </span>
        }
        actions={
          <>
            {hasRole(user, 'Contributor') && (
              <LinkButton kind="quiet" size="small" to={staffPaths.copySession(permalink, id)}>
                Copy from last session
              </LinkButton>
            )}
            <LinkButton kind="quiet" size="small" to={staffPaths.sessions}>
              Go Back
            </LinkButton>
          </>
        }
      />
      <KnownSession id={id}>
        <WhenLoaded query={loaded} failureTitle="The learning centers could not be loaded." rows={10}>
          {() =>
            rows.length === 0 ? (
              <EmptyState title="No data available">
                There are no learning centers here. You see those of the charters that you work for. Ask an
                administrator if one is missing.
              </EmptyState>
            ) : (
              <>
                {session?.status === 'Active' && rows.every(({ courses }) => courses === 0) && (
                  <div className={styles.notice}>
                    <Banner kind="warn">
                      {session.name} is Active, but none of your learning centers offers courses in it yet: families
                      find nothing to choose. Edit a learning center below, or copy from last session.
                    </Banner>
                  </div>
                )}
                <TableSearch label="Search learning centers" value={table.search} onSearch={table.onSearch} />
                {table.found.length > 0 ? (
                  <CardTable
                    caption="Learning centers"
                    columns={columns}
                    rows={table.found}
                    rowKey={({ site }) => site._id}
                    sort={table.sort}
                    onSort={(column) => table.onSort(column as Column)}
                  />
                ) : (
                  <EmptyState title={`No learning centers match '${table.search}'.`}>
                    Try a part of the name or of the charter.
                  </EmptyState>
                )}
              </>
            )
          }
        </WhenLoaded>
      </KnownSession>
    </>
  );
}
