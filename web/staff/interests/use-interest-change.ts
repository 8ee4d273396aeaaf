import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteInterest, updateInterest } from '#domain/enrollment/api.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import type { InterestStatus } from '#domain/enrollment/status.ts';
import { problemTypes } from '#domain/http/problem.ts';
import { callApi } from '#web/lib/api-client.ts';
import { type ApiProblem, isApiProblem } from '#web/lib/api-problem.ts';
import { interestQuery, interestsKey } from './interest-queries.ts';

type Version = Pick<InterestEntry, '_id' | 'etag'>;
export type InterestChange = {
  readonly status?: InterestStatus;
  readonly learningCenterId?: string;
  readonly age?: string;
  readonly [answer: string]: unknown;
};

/** Changes an entry that is still as it was read; whatever was read of entries counts as old afterwards. */
export function useInterestChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ entry, change }: { entry: Version; change: InterestChange }) =>
      callApi(updateInterest, { params: { id: entry._id }, body: change, ifMatch: entry.etag }),
    onSuccess: async (changed) => {
      await queries.invalidateQueries({ queryKey: interestsKey, refetchType: 'none' });
      queries.setQueryData(interestQuery(changed._id).queryKey, changed);
    },
  });
}

/** Deletes an entry that is still as it was read. */
export function useInterestDeletion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (entry: Version) => callApi(deleteInterest, { params: { id: entry._id }, ifMatch: entry.etag }),
    onSuccess: () => queries.invalidateQueries({ queryKey: interestsKey, refetchType: 'none' }),
  });
}

/** Whether a change failed because somebody else changed the entry since it was read. */
export function isStale(error: unknown): error is ApiProblem {
  return isApiProblem(error) && error.status === 409 && error.problem.type === problemTypes.stale;
}
