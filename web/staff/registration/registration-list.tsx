import { useMemo } from 'react';
import { listRegistrations } from '#domain/registration/api.ts';
import type { ListedRegistration } from '#domain/registration/registration-entry.ts';
import { hasRole } from '#domain/users/user.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import type { ExportPage } from '#web/lib/files/export-pages.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { useUserCenters } from '#web/staff/sites/user-centers.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { registrationColumns } from './registration-columns.tsx';
import { createRegistrationList, type RegistrationQuery } from './registration-list-kind.ts';
import { registrationSheet } from './registration-sheet.ts';

async function readPage(query: RegistrationQuery, signal: AbortSignal) {
  const { allRegistrations, ...page } = await callApi(listRegistrations, { query, signal });
  return { ...page, data: allRegistrations };
}

/** /registration-forms. */
export function Component() {
  const user = useStaffUser();
  const centers = useUserCenters();
  const kind = useMemo(() => createRegistrationList(centers), [centers]);
  return (
    <EntryList
      title="Registration Forms"
      kind={kind}
      readPage={readPage}
      columns={registrationColumns}
      empty={{ title: 'Looks like were out of Registration forms to process' }}
      actions={
        hasRole(user, 'Contributor') && (
          <LinkButton size="small" to={staffPaths.addRegistration()}>
            New Registration
          </LinkButton>
        )
      }
      exported={{
        fileName: 'registration_data.xlsx',
        sheet: registrationSheet(),
        readPage: (query, signal) =>
          readPage({ ...query, with: 'notes' }, signal) as Promise<ExportPage<ListedRegistration>>,
      }}
    />
  );
}
