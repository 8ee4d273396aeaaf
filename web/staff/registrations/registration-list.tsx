import { listRegistrations } from '#domain/registration/api.ts';
import { callApi } from '#web/lib/api-client.ts';
import { EntryList } from '#web/staff/entries/entry-list.tsx';
import { registrationColumns } from './registration-columns.tsx';
import { registrationList } from './registration-list-kind.ts';
import { registrationSheet } from './registration-sheet.ts';

/** /registration-forms. Source: spec 3 §2 Registration dashboard. */
export function Component() {
  return (
    <EntryList
      title="Registration Forms"
      entries="registration forms"
      kind={registrationList}
      readPage={async (query, signal) => {
        const { allRegistrations, ...page } = await callApi(listRegistrations, { query, signal });
        return { ...page, data: allRegistrations };
      }}
      columns={registrationColumns}
      empty="Looks like were out of Registration forms to process"
      exported={{ fileName: 'registration_data.xlsx', sheet: registrationSheet(), asks: { with: 'notes' } }}
    />
  );
}
