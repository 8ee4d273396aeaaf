import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Colleague, listColleagues, listTags } from '#domain/work/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';

const fiveMinutes = 5 * 60_000;

/** Staff who process entries of the user's charters. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async ({ signal }) => (await callApi(listColleagues, { signal })).data,
  staleTime: fiveMinutes,
});

/** The tags that entries of the user's charters have. A change of an entry may add one. */
export const tagsQuery = queryOptions({
  queryKey: [...entriesKey, 'tags'],
  queryFn: async ({ signal }) => (await callApi(listTags, { signal })).data,
  staleTime: fiveMinutes,
});

/** Whether a colleague processes the entries of a charter. */
const processes = ({ charterIds }: Colleague, charterId: string) => charterIds?.includes(charterId) ?? true;

/** The colleagues who process the entries of a charter, as options of a select; the user comes first. */
export function useAssigneeOptions(charterId: string): { value: string; label: string }[] {
  const { data = [] } = useQuery(colleaguesQuery);
  const me = useStaffUser().azureID;
  return data
    .filter((one) => processes(one, charterId))
    .toSorted((left, right) => Number(right.azureID === me) - Number(left.azureID === me))
    .map(({ azureID, name }) => ({ value: azureID, label: azureID === me ? `Me (${name})` : name }));
}

/** Returns the function that names staff by their sign-in address; an unknown one remains an address. */
export function useColleagueNames(): (address: string) => string {
  const { data } = useQuery(colleaguesQuery);
  return (address) => data?.find(({ azureID }) => azureID === address)?.name ?? address;
}
