import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type * as v from 'valibot';
import { displayDay, displayMoment } from '#domain/calendar/display-moment.ts';
import { entryPath } from '#domain/entries/area-description.ts';
import {
  type DeletedEntry,
  deletedAreas,
  listDeleted,
  restorableDays,
  restoreDeleted,
} from '#domain/entries/deleted-api.ts';
import { type DeletedColumn, deletedListShape } from '#domain/entries/deleted-list.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { deletedKey, entriesKey } from '#web/staff/entries/entry-queries.ts';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import type { EntryColumn } from '#web/staff/lists/entry-rows.tsx';
import type { ListKind } from '#web/staff/lists/list-state.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type Query = v.InferInput<(typeof listDeleted)['query']>;

/** The name of a kind of entries, such as 'interest forms'. */
const nameKind = (area: DeletedEntry['area']) => areaNamed(area).words.count[1];
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const deletedList: ListKind<Query & { sort?: string }, DeletedColumn> = {
  list: deletedListShape,
  filters: {
    area: {
      input: 'select',
      label: 'Show',
      start: 'interests',
      inline: 'always',
      separate: true,
      options: deletedAreas.map((area) => ({ value: area, label: capitalize(nameKind(area)) })),
      query: (value) => {
        const area = deletedAreas.find((one) => one === value);
        return area && { area };
      },
    },
  },
  sortKeys: {},
  defaultSort: { column: 'deletedAt', direction: 'desc' },
};

/** The messages of the empty list name the kind of entries that it shows, and the others. */
function describeEmpty(chosen: Readonly<Record<string, string>>) {
  const namesOf = (isShown: boolean) =>
    deletedAreas
      .filter((area) => (area === chosen.area) === isShown)
      .map(nameKind)
      .join(' and ');
  return {
    title: `No deleted ${namesOf(true)}`,
    hint: `What staff delete is listed here for ${restorableDays} days. To see deleted ${namesOf(false)}, choose them above.`,
  };
}

const columnsOf = (onRestore: (entry: DeletedEntry) => void): readonly EntryColumn<DeletedEntry, DeletedColumn>[] => [
  {
    key: 'student',
    header: 'Student Name',
    width: 190,
    cell: ({ student }) => <strong>{student || 'No name'}</strong>,
    head: true,
    fixed: true,
  },
  {
    key: 'deletedAt',
    header: 'Deleted',
    width: 190,
    cell: ({ deletedAt, timeZone }) => displayMoment(deletedAt, timeZone),
    fixed: true,
  },
  { key: 'deletedBy', header: 'Deleted By', width: 160, cell: ({ deletedBy }) => deletedBy, fixed: true },
  {
    key: 'learningCenter',
    header: 'Learning Center',
    width: 170,
    cell: ({ learningCenter }) => learningCenter,
    fixed: true,
  },
  {
    key: 'until',
    header: 'Gone for Good On',
    width: 140,
    cell: ({ until, timeZone }) => displayDay(until, timeZone),
    fixed: true,
  },
  {
    key: 'restore',
    header: 'Restore',
    width: 110,
    foot: true,
    fixed: true,
    cell: (entry) => (
      <Button kind="quiet" size="small" onClick={() => onRestore(entry)}>
        Restore<VisuallyHidden> {entry.student}</VisuallyHidden>
      </Button>
    ),
  },
];

/** /deleted-entries: entries in the trash, which can be restored. */
export function Component() {
  const [chosen, setChosen] = useState<DeletedEntry>();
  const [columns] = useState(() => columnsOf(setChosen));
  const queries = useQueryClient();
  const show = useBanner();
  const navigate = useNavigate();
  const restore = async ({ _id: id, etag, student, area }: DeletedEntry) => {
    await callApi(restoreDeleted, { params: { id }, ifMatch: etag });
    queries.removeQueries({ queryKey: deletedKey(id) });
    await queries.invalidateQueries({ queryKey: entriesKey });
    setChosen(undefined);
    show({ kind: 'success', text: `${student || 'The entry'} was restored.` });
    navigate(entryPath(areaNamed(area), id));
  };
  return (
    <>
      <EntryList
        title="Deleted Entries"
        kind={deletedList}
        readPage={(query, signal) => callApi(listDeleted, { query, signal })}
        columns={columns}
        search={{ hint: 'Try the beginning of a name, a phone number or an email address.' }}
        empty={describeEmpty}
      />
      {chosen && (
        <ConfirmDialog
          title="Restore This Entry?"
          confirm="Restore"
          onConfirm={() => restore(chosen)}
          onClose={() => setChosen(undefined)}
        >
          <strong>{chosen.student}</strong> comes back with its notes, emails and history, in the status that it had.
        </ConfirmDialog>
      )}
    </>
  );
}
