import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#domain/http/route.ts';
import { submitLelo } from '#domain/leloRegistration/public-api.ts';
import { readLelo, updateLelo } from '#domain/leloRegistration/staff-api.ts';
import { callApi } from '#web/lib/api-client.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { useEntryChange } from '#web/staff/entries/use-entry-change.ts';

type Version = { readonly _id: string; readonly etag: string };

export const leloQuery = (id: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'lelo', id],
    queryFn: ({ signal }) => callApi(readLelo, { params: { id }, signal }),
  });

/** Changes an entry that is still as it was read. */
export function useLeloChange() {
  return useEntryChange(
    ({ entry, change }: { entry: Version; change: BodyOf<typeof updateLelo> }) =>
      callApi(updateLelo, { params: { id: entry._id }, body: change, ifMatch: entry.etag }),
    (changed) => leloQuery(changed._id).queryKey,
    { stays: true },
  );
}

/** Begins a registration for a family. */
export function usePreRegistration() {
  return useEntryChange((body: BodyOf<typeof submitLelo>) => callApi(submitLelo, { body }));
}
