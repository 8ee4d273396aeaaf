import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { staffPaths } from '#web/lib/paths.ts';
import { writingNote } from '#web/staff/entries/detail/entry-notes.tsx';

/**
 * /contactNote, with the entry's id in the history state or the URL. It redirects to the entry, because notes are
 * written only there (INT-34).
 */
export function Component() {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const interestId: unknown = state?.interestId ?? query.get('interest');
  if (typeof interestId !== 'string' || !/^[0-9a-f]{24}$/.test(interestId)) {
    return <Navigate replace to={staffPaths.interests} />;
  }
  return <Navigate replace to={staffPaths.interest(interestId)} state={writingNote} />;
}
