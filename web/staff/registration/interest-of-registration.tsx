import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { contactNotesQuery } from '#web/staff/enrollment/interest-queries.ts';
import { EntryNotes } from '#web/staff/entries/detail/entry-notes.tsx';
import { Card } from '#web/ui/card.tsx';

/** The interest that a registration was made from, with its notes. */
export function InterestOfRegistration({ interestId, timeZone }: { interestId: string; timeZone: string }) {
  const query = contactNotesQuery(interestId);
  const { error } = useQuery(query);
  if (isApiProblem(error) && error.status === 404) {
    return <Card title="Interest Form">It was deleted, or belongs to a charter that is not yours.</Card>;
  }
  return (
    <EntryNotes entryId={interestId} timeZone={timeZone} title="Interest Form" query={query}>
      <p>
        <Link to={staffPaths.interest(interestId)}>Open the interest form</Link>, from which this registration came.
      </p>
    </EntryNotes>
  );
}
