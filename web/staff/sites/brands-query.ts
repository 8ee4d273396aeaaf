import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listBrands } from '#domain/locations/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** All brands, loaded once per visit. */
export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) => callApi(listBrands, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The brand with a name; undefined if brands cannot be loaded. */
export async function ensureBrand(queries: QueryClient, name: string) {
  const brands = await queries.ensureQueryData(brandsQuery).catch(() => []);
  return brands.find(({ brandName }) => brandName === name);
}
