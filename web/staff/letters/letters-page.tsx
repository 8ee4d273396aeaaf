import { useQueryClient } from '@tanstack/react-query';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { type LetterColumn, letterListShape } from '#domain/letters/letter-list.ts';
import { hasRole } from '#domain/users/user.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import { type EntryColumn, EntryLink } from '#web/staff/lists/entry-rows.tsx';
import type { ListKind, ListQuery } from '#web/staff/lists/list-state.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { describeAreas, describeLanguages, purposeNames, takePage } from './describe-letter.ts';
import { lettersQuery, lettersTitle } from './letter-queries.ts';

const kind: ListKind<ListQuery, LetterColumn> = {
  list: letterListShape,
  filters: {},
  sortKeys: {},
  defaultSort: { column: 'name', direction: 'asc' },
};
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const columns: readonly EntryColumn<Letter, LetterColumn>[] = [
  {
    key: 'name',
    header: 'Name',
    width: 220,
    names: true,
    head: true,
    fixed: true,
    cell: ({ _id, name }) => <EntryLink id={_id} to={staffPaths.letter(_id)} name={name} />,
  },
  { key: 'purpose', header: 'What It Is For', width: 160, fixed: true, cell: ({ purpose }) => purposeNames[purpose] },
  { key: 'areas', header: 'Kinds of Entries', width: 200, fixed: true, cell: describeAreas },
  { key: 'languages', header: 'Languages', width: 160, fixed: true, cell: describeLanguages },
  {
    key: 'updatedAt',
    header: 'Last Change',
    width: 150,
    fixed: true,
    cell: ({ updatedAt }) => displayMoment(updatedAt, zone),
  },
  { key: 'updatedBy', header: 'Changed By', width: 130, fixed: true, cell: ({ updatedBy }) => updatedBy },
];

/** /letters: the letters to families. */
export function Component() {
  const queries = useQueryClient();
  const mayWrite = hasRole(useStaffUser(), 'Admin');
  return (
    <EntryList
      title={lettersTitle}
      kind={kind}
      search={null}
      wraps
      readPage={async (query) => takePage(await queries.fetchQuery({ ...lettersQuery, staleTime: 0 }), query)}
      columns={columns}
      empty={{
        title: 'No letters yet',
        hint: `A letter is an email that is written once and sent to many families, each with its own names and dates. ${
          mayWrite ? 'Write the first one with the button above.' : 'An admin can write one.'
        }`,
      }}
      actions={
        mayWrite && (
          <LinkButton size="small" to={staffPaths.newLetter}>
            Write a letter
          </LinkButton>
        )
      }
    />
  );
}
