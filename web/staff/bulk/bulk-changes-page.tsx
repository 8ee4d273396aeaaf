import type * as v from 'valibot';
import { type BulkChange, listBulk } from '#domain/bulk/api.ts';
import { bulkListShape } from '#domain/bulk/bulk-lists.ts';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import { type EntryColumn, EntryLink } from '#web/staff/lists/entry-rows.tsx';
import type { ListKind } from '#web/staff/lists/list-state.ts';
import { describeBulk, nameAction } from './describe-bulk.ts';

type Column = 'action' | 'area' | 'createdAt' | 'state';
type Query = v.InferInput<(typeof listBulk)['query']> & { sort?: string };

const kind: ListKind<Query, Column> = {
  list: bulkListShape,
  filters: {},
  sortKeys: {},
  defaultSort: { column: 'createdAt', direction: 'desc' },
};
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const columns: readonly EntryColumn<BulkChange, Column>[] = [
  {
    key: 'action',
    header: 'Action',
    width: 240,
    names: true,
    head: true,
    fixed: true,
    cell: (change) => <EntryLink id={change._id} to={staffPaths.bulk(change._id)} name={nameAction(change)} />,
  },
  {
    key: 'createdAt',
    header: 'Begun',
    width: 190,
    fixed: true,
    cell: ({ createdAt }) => displayMoment(createdAt, zone),
  },
  { key: 'area', header: 'List', width: 190, fixed: true, cell: ({ area }) => areaNamed(area).words.list },
  { key: 'state', header: 'Result', width: 360, fixed: true, cell: describeBulk },
];

/** /bulk-changes: the user's changes of many entries in the last 30 days. */
export function Component() {
  return (
    <EntryList
      title="Bulk Changes"
      kind={kind}
      search={null}
      wraps
      readPage={(query, signal) => callApi(listBulk, { query, signal })}
      columns={columns}
      empty={{
        title: 'No bulk changes yet',
        hint: 'Select rows in a list, then choose Change together. What you changed in the last 30 days is listed here.',
      }}
    />
  );
}
