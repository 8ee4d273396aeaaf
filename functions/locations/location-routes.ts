import * as api from '#domain/locations/api.ts';
import type { BrandRecord } from '#domain/locations/brand.ts';
import type { Center } from '#domain/locations/site.ts';
import { readableTheme } from '#domain/locations/theme.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound } from '../platform/http/problem.ts';
import { listCityPlaces } from './city-places.ts';
import { type ReadDirectory, toSite } from './directory-store.ts';
import { searchSites, searchWithin } from './search-sites.ts';
import { findZipCoordinates, findZipPlace } from './zip-coordinates.ts';

/** Registers the location calls. */
export function registerLocationRoutes(endpoint: Endpoint, readDirectory: ReadDirectory) {
  const centersOf = async (brand: string): Promise<Center[]> => {
    const { centers } = await readDirectory();
    return centers.filter((center) => center.brand.brandName.toLowerCase() === brand.toLowerCase());
  };
  const findCenter = async (id: string): Promise<Center> => {
    const center = (await readDirectory()).centersById.get(id);
    if (!center) throw notFound();
    return center;
  };
  const findBrand = async (name: string | undefined): Promise<BrandRecord | undefined> => {
    const { brands } = await readDirectory();
    return brands.find((brand) => (name === undefined ? brand.isDefault : brand.brandName === name));
  };

  endpoint(api.listBrands, async () => {
    const { brands } = await readDirectory();
    return { body: brands.map(toBrand) };
  });
  endpoint(api.listSitesByBrand, async ({ params }) => {
    const centers = await centersOf(params.brand);
    return { body: centers.filter(({ site }) => params.id === api.noValue || site.id === params.id).map(toSite) };
  });
  endpoint(api.searchSitesByBrand, async ({ params }) => {
    return { body: await searchSites(await centersOf(params.brand), params, findZipCoordinates) };
  });
  endpoint(api.searchSitesByDistance, async ({ params }) => {
    const { centers } = await readDirectory();
    return { body: await searchWithin(centers, params.zip, params.radius, findZipCoordinates) };
  });
  endpoint(api.readZipPlace, async ({ params }) => ({ body: { place: await findZipPlace(params.zip) } }));
  endpoint(api.findCityPlaces, async ({ params }) => ({
    body: await listCityPlaces(params.city, await centersOf(params.brand)),
  }));
  endpoint(api.listSites, async () => ({ body: (await readDirectory()).centers.map(toSite) }));
  endpoint(api.readSite, async ({ params }) => ({ body: toSite(await findCenter(params.id)) }));
  endpoint(api.readSiteProgram, async ({ params }) => {
    const { site } = await findCenter(params.id);
    return { body: { _id: site.id, name: site.name, programTypes: site.enrollment_info.programTypes } };
  });
  endpoint(api.listProgramTypes, async ({ query }) => {
    return { body: ((await findBrand(query.brandName))?.programTypes ?? []).map((name) => ({ name })) };
  });
  endpoint(api.listSchoolTypes, async ({ query }) => {
    return { body: ((await findBrand(query.brandName))?.schoolTypes ?? []).map((name) => ({ name })) };
  });
  endpoint(api.listActiveCharters, async () => {
    const { charters } = await readDirectory();
    const active = charters.filter((charter) => charter.active);
    return { body: active.map(({ id, name, abbreviation }) => ({ _id: id, name, abbreviation })) };
  });
}

function toBrand(brand: BrandRecord) {
  const { brandName, domain, brandIcon, brandPhoto, displayName, variant, color, timeZone, isDefault } = brand;
  const theme = readableTheme(color);
  return { brandName, domain, brandIcon, brandPhoto, displayName, variant, theme, timeZone, isDefault };
}
