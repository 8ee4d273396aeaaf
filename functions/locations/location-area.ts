import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Platform } from '../platform/open-platform.ts';
import { createDirectoryStore, listChartersWithZones } from './directory-store.ts';
import { registerLocationRoutes } from './location-routes.ts';

/** Brands, charters and learning centers. */
export function createLocations({ openContainer }: Pick<Platform, 'openContainer'>) {
  const readDirectory = createDirectoryStore(openContainer);
  return {
    findCenter: async (siteId: string) => (await readDirectory()).centersById.get(siteId),
    /** Returns active learning centers by name. */
    listCenters: async () => (await readDirectory()).centers,
    /** Returns all charters, active or not. */
    listCharters: async () => (await readDirectory()).charters,
    /** Returns all charters by name, with the time zones of their brands. */
    listChartersWithZones: async () => listChartersWithZones(await readDirectory()),
    listBrands: async () => (await readDirectory()).brands,
    /** Returns a brand by its name. */
    findBrand: async (name: string) => (await readDirectory()).brands.find(({ brandName }) => brandName === name),
    /** Returns the brand of a charter, whose learning centers may all be closed. */
    findBrandOf: async (charterId: string) => {
      const { brands, charters } = await readDirectory();
      const charter = charters.find(({ id }) => id === charterId);
      return brands.find(({ brandName }) => brandName === charter?.brandName);
    },
    /** Returns the time zone of a brand; undefined for an unknown brand. */
    zoneOf: async (brand: string) =>
      (await readDirectory()).brands.find(({ brandName }) => brandName === brand)?.timeZone,
    register: (endpoint: Endpoint) => registerLocationRoutes(endpoint, readDirectory),
  };
}
