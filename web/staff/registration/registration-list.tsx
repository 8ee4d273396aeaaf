import { useMemo } from 'react';
import { studentName } from '#domain/entries/area-description.ts';
import { registrationDescription } from '#domain/registration/registration-description.ts';
import type { ListedRegistration, RegistrationRow } from '#domain/registration/registration-entry.ts';
import { hasRole } from '#domain/users/user.ts';
import type { ExportPage } from '#web/lib/files/export-pages.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { useBulkSelection } from '#web/staff/bulk/use-bulk-selection.tsx';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import { useEntryFilterOptions } from '#web/staff/lists/use-entry-filter-options.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { registrationColumns } from './registration-columns.tsx';
import { createRegistrationList } from './registration-list-kind.ts';
import { registrationPdf } from './registration-pdf.ts';
import { registrationPages } from './registration-queries.ts';
import { registrationSheet } from './registration-sheet.ts';

const nameRow = (row: RegistrationRow) => studentName(registrationDescription, row);

const pdfs = { kind: registrationPdf, fileName: 'registration_pdfs.zip', screen: registrationPages.title };

/** /registration-forms. */
export function Component() {
  const user = useStaffUser();
  const options = useEntryFilterOptions();
  const kind = useMemo(() => createRegistrationList(options), [options]);
  const bulk = useBulkSelection('registrations', nameRow, pdfs);
  return (
    <>
      <EntryList
        {...registrationPages}
        kind={kind}
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
            registrationPages.readPage({ ...query, with: 'notes' }, signal) as Promise<ExportPage<ListedRegistration>>,
        }}
        notice={bulk.notice}
        selection={bulk.selection}
      />
      {bulk.dialog}
    </>
  );
}
