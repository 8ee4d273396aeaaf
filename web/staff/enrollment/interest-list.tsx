import { useMemo } from 'react';
import { listInterests } from '#domain/enrollment/api.ts';
import type { ListedInterest } from '#domain/enrollment/interest-entry.ts';
import { hasRole } from '#domain/users/user.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import type { ExportPage } from '#web/lib/files/export-pages.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { useUserCenters } from '#web/staff/sites/user-centers.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { interestColumns } from './interest-columns.tsx';
import { createInterestList } from './interest-list-kind.ts';
import { interestSheet } from './interest-sheet.ts';

/** /interest-forms. */
export function Component() {
  const user = useStaffUser();
  const centers = useUserCenters();
  const kind = useMemo(() => createInterestList(centers), [centers]);
  return (
    <EntryList
      title="Interest Forms"
      kind={kind}
      readPage={(query, signal) => callApi(listInterests, { query, signal })}
      columns={interestColumns}
      empty={{ title: 'Looks like were out of Interest forms' }}
      actions={
        hasRole(user, 'Contributor') && (
          <LinkButton size="small" to={staffPaths.addInterest}>
            New Interest
          </LinkButton>
        )
      }
      exported={{
        fileName: 'interest_data.xlsx',
        sheet: interestSheet,
        readPage: (query, signal) =>
          callApi(listInterests, { query: { ...query, with: 'notes' }, signal }) as Promise<ExportPage<ListedInterest>>,
      }}
    />
  );
}
