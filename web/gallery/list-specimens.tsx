import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Tag } from '#web/ui/chip.tsx';
import { MailLink, PhoneLink } from '#web/ui/contact-link.tsx';
import { NoteThread } from '#web/ui/note-thread.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { PageBar } from '#web/ui/tables/page-bar.tsx';
import { Pager } from '#web/ui/tables/pager.tsx';
import type { Say, Specimen } from './specimen.ts';

type Column = 'name' | 'status' | 'note';
const rows = ['Maya Torres', 'Jonas Lê', "Sam O'Brien"];

export const listSpecimens: readonly Specimen[] = [
  { name: 'DataTable', Show: ({ say }) => <Table say={say} /> },
  {
    name: 'PhoneLink and MailLink',
    Show: ({ say }) => (
      <>
        <PhoneLink phone="209-555-0144" />
        <MailLink email={`${say('marco').replaceAll(' ', '.')}@families.example`} />
        <PhoneLink phone={undefined} />
      </>
    ),
  },
  { name: 'PageBar', Show: () => <Bars /> },
  { name: 'Pager', Show: () => <Pager label="Pages of a pager" page={7} pages={40} linkTo={toPage} /> },
  {
    name: 'NoteThread',
    Show: ({ say }) => (
      <>
        <NoteThread
          label="Notes"
          timeZone="America/Los_Angeles"
          empty="No notes yet."
          notes={[
            {
              id: 'a',
              author: say('Dana Whitfield'),
              at: new Date().toISOString(),
              title: 'today',
              text: say('Called, no answer. Will try again tomorrow.'),
            },
            {
              id: 'b',
              author: 'Sol Reyes',
              at: '2025-11-19T22:10:00.000Z',
              title: '11/19/2025 2:10 PM',
              text: `${say('First line.')}\nSecond line.`,
            },
          ]}
        />
        <NoteThread label="No notes" timeZone="America/Los_Angeles" notes={[]} empty="No notes yet." />
      </>
    ),
  },
];

const toPage = (page: number) => ({ search: `?page=${page}` });

function Bars() {
  const [query] = useSearchParams();
  const [pageSize, setPageSize] = useState(50);
  return (
    <>
      <PageBar
        page={Number(query.get('page') ?? 1)}
        pageSize={pageSize}
        total={10_000}
        linkTo={toPage}
        sizes={[25, 50, 100]}
        onPageSize={setPageSize}
      />
      <PageBar page={1} pageSize={50} total={7} linkTo={toPage} />
    </>
  );
}

function Table({ say }: { say: Say }) {
  const [column, setColumn] = useState<Column>('name');
  return (
    <DataTable<string, Column>
      caption="Students"
      columns={[
        { key: 'name', header: say('Student Name'), cell: (name) => <a href="#lists">{say(name)}</a> },
        { key: 'status', header: 'Status', cell: () => <Tag kind="wait">{say('Follow up Required')}</Tag> },
        { key: 'note', header: 'Note', cell: () => say('A text that may take several lines.') },
      ]}
      lead={{ header: 'Choose', cell: (name) => <input type="checkbox" aria-label={name} /> }}
      rows={rows}
      rowKey={(name) => name}
      sort={{ column, direction: 'asc' }}
      onSort={setColumn}
    />
  );
}
