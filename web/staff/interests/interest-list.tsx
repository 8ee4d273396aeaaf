import { listInterests } from '#domain/enrollment/api.ts';
import { callApi } from '#web/lib/api-client.ts';
import { EntryList } from '#web/staff/entries/entry-list.tsx';
import { interestColumns } from './interest-columns.tsx';
import { interestList } from './interest-list-kind.ts';
import { interestSheet } from './interest-sheet.ts';

/** /interest-forms. Source: spec 3 §2 Interest list. */
export function Component() {
  return (
    <EntryList
      title="Interest Forms"
      entries="interest forms"
      kind={interestList}
      readPage={(query, signal) => callApi(listInterests, { query, signal })}
      columns={interestColumns}
      empty="Looks like were out of Interest forms"
      exported={{ fileName: 'interest_data.xlsx', sheet: interestSheet }}
    />
  );
}
