import { queryOptions } from '@tanstack/react-query';
import { type BulkState, readBulk } from '#domain/bulk/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** The states in which a bulk change is at work. */
export const workingStates: readonly BulkState[] = ['running', 'stopping', 'undoing'];
/** How often the progress is read, in milliseconds. */
const lookEvery = 1500;

export const bulkKey = (id: string) => ['bulk', id];

/** A bulk change with its progress, which is read again while it is at work. */
export const bulkQuery = (id: string) =>
  queryOptions({
    queryKey: bulkKey(id),
    queryFn: ({ signal }) => callApi(readBulk, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => data !== undefined && workingStates.includes(data.state) && lookEvery,
  });
