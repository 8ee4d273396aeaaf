import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { newInterest } from '#domain/enrollment/status.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { isStale } from '#web/staff/entries/edit/use-entry-change.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { useInterestChange } from './interest-changes.ts';
import { contactNotesQuery, interestQuery } from './interest-queries.ts';

/** Goes back to the list. A new interest with notes first gets the status for follow-up (INT-19). */
export function useGoBack(entry: InterestEntry, mayWrite: boolean): () => Promise<void> {
  const notes = useQuery(contactNotesQuery(entry._id));
  const queries = useQueryClient();
  const { mutateAsync } = useInterestChange();
  const navigate = useNavigate();
  const show = useBanner();
  const { state } = useLocation();

  const followUp = async () => {
    const change = { status: 'Follow up Required' } as const;
    try {
      await mutateAsync({ entry, change });
    } catch (error) {
      if (!isStale(error)) throw error;
      // This update sets only the status, so it conflicts only with another change of the status.
      const now = await queries.fetchQuery({ ...interestQuery(entry._id), staleTime: 0 });
      if (now.status === newInterest) await mutateAsync({ entry: now, change });
    }
  };
  return async () => {
    if (mayWrite && entry.status === newInterest && (notes.data?.length ?? entry.noteCount) > 0) {
      try {
        await followUp();
      } catch {
        show({ kind: 'warning', text: 'The entry could not be set to Follow up Required.' });
      }
    }
    if (state?.fromList === true) navigate(-1);
    else navigate(staffPaths.interests);
  };
}
