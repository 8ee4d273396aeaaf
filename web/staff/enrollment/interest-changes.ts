import { deleteInterest, updateInterest } from '#domain/enrollment/api.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import type { BodyOf } from '#domain/http/route.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useEntryChange, useEntryDeletion } from '#web/staff/entries/edit/use-entry-change.ts';
import { interestQuery } from './interest-queries.ts';

type Version = Pick<InterestEntry, '_id' | 'etag'>;

/** Changes an entry; fails if another user has changed it. */
export function useInterestChange() {
  return useEntryChange(
    ({ entry, change }: { entry: Version; change: BodyOf<typeof updateInterest> }) =>
      callApi(updateInterest, { params: { id: entry._id }, body: change, ifMatch: entry.etag }),
    (changed) => interestQuery(changed._id).queryKey,
  );
}

/** Deletes an entry; fails if another user has changed it. */
export function useInterestDeletion() {
  return useEntryDeletion((entry: Version) =>
    callApi(deleteInterest, { params: { id: entry._id }, ifMatch: entry.etag }),
  );
}
