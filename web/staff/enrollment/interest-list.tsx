import { useMemo } from 'react';
import { listInterests } from '#domain/enrollment/api.ts';
import { interestDescription } from '#domain/enrollment/interest-description.ts';
import type { InterestRow, ListedInterest } from '#domain/enrollment/interest-entry.ts';
import { studentName } from '#domain/entries/area-description.ts';
import { hasRole } from '#domain/users/user.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import type { ExportPage } from '#web/lib/files/export-pages.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { useBulkSelection } from '#web/staff/bulk/use-bulk-selection.tsx';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import { useEntryFilterOptions } from '#web/staff/lists/use-entry-filter-options.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { interestColumns } from './interest-columns.tsx';
import { createInterestList } from './interest-list-kind.ts';
import { interestPdf } from './interest-pdf.ts';
import { interestPages } from './interest-queries.ts';
import { interestSheet } from './interest-sheet.ts';

const nameRow = (row: InterestRow) => studentName(interestDescription, row);

const pdfs = { kind: interestPdf, fileName: 'interest_pdfs.zip', screen: interestPages.title };

/** /interest-forms. */
export function Component() {
  const user = useStaffUser();
  const options = useEntryFilterOptions();
  const kind = useMemo(() => createInterestList(options), [options]);
  const bulk = useBulkSelection('interests', nameRow, pdfs);
  return (
    <>
      <EntryList
        {...interestPages}
        kind={kind}
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
            callApi(listInterests, { query: { ...query, with: 'notes' }, signal }) as Promise<
              ExportPage<ListedInterest>
            >,
        }}
        notice={bulk.notice}
        selection={bulk.selection}
      />
      {bulk.dialog}
    </>
  );
}
