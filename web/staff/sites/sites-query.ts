import { queryOptions } from '@tanstack/react-query';
import { listSites } from '#domain/locations/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** All active learning centers. */
export const sitesQuery = queryOptions({
  queryKey: ['sites'],
  queryFn: ({ signal }) => callApi(listSites, { signal }),
  staleTime: 60_000,
});
