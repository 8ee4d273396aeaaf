import { listBrands } from '#domain/locations/api.ts';
import type { Brand } from '#domain/locations/brand.ts';
import { callApi } from '#web/lib/api/api-client.ts';

/** Loads the brand of a learning center, if it differs from this host's brand. */
export async function loadBrandByName(name: string): Promise<Brand> {
  const brands = await callApi(listBrands, {});
  const brand = brands.find(({ brandName }) => brandName === name);
  if (!brand) throw new Error(`There is no brand '${name}'.`);
  return brand;
}
