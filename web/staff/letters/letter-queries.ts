import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listLetters } from '#domain/letters/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';

/** The title of the list of letters; the list is stored in the cache under this name. */
export const lettersTitle = 'Letters';

/** The letters of the user's charters, by name. */
export const lettersQuery = queryOptions({
  queryKey: ['letters'],
  queryFn: async ({ signal }) => (await callApi(listLetters, { signal })).data,
  staleTime: 60_000,
});

/** Returns the function that reads the letters again after a change. */
export function useLetterRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = [lettersQuery.queryKey, [...entriesKey, lettersTitle]];
    await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  };
}

/** Returns the function that names a letter by its id. */
export function useLetterNames(): (id: string) => string {
  const { data, isPending } = useQuery(lettersQuery);
  return (id) => data?.find(({ _id }) => _id === id)?.name ?? (isPending ? '...' : 'deleted in the meantime');
}
