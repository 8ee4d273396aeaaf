import * as v from 'valibot';
import { defaultTimeZone } from '#domain/calendar/today.ts';
import { BrandRecord } from '#domain/locations/brand.ts';
import { type Center, CharterRecord, type Site, SiteRecord } from '#domain/locations/site.ts';
import { listShown } from '#domain/texts/translation.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/store/cosmos.ts';
import { findCenterTimeZone } from './center-time-zone.ts';
import { findZipCoordinates } from './zip-coordinates.ts';

export const brandsContainer: ContainerDefinition = { id: 'brands', partitionKey: '/id' };
export const chartersContainer: ContainerDefinition = { id: 'charters', partitionKey: '/id' };
export const sitesContainer: ContainerDefinition = { id: 'sites', partitionKey: '/id' };

/** How long brands, charters and sites are cached in memory, in milliseconds. */
const freshFor = 60_000;

export type Directory = {
  readonly brands: readonly BrandRecord[];
  readonly charters: readonly CharterRecord[];
  readonly centers: readonly Center[];
  readonly centersById: ReadonlyMap<string, Center>;
};

type Containers = Readonly<Record<'brands' | 'charters' | 'sites', CosmosContainer>>;

/** The store of brands, charters and learning centers: they are few and often read, so they are cached for a minute. */
export function createDirectoryStore(
  openContainer: (definition: ContainerDefinition) => CosmosContainer,
  now: () => number = Date.now,
) {
  const containers = {
    brands: openContainer(brandsContainer),
    charters: openContainer(chartersContainer),
    sites: openContainer(sitesContainer),
  };
  let loaded: { readonly at: number; readonly directory: Promise<Directory> } | undefined;
  return (): Promise<Directory> => {
    if (loaded && now() - loaded.at < freshFor) return loaded.directory;
    const directory = loadDirectory(containers);
    const attempt = { at: now(), directory };
    loaded = attempt;
    directory.catch(() => {
      if (loaded === attempt) loaded = undefined;
    });
    return directory;
  };
}
export type ReadDirectory = ReturnType<typeof createDirectoryStore>;

async function loadDirectory(containers: Containers): Promise<Directory> {
  const all = { query: 'SELECT * FROM c', parameters: [] };
  const [brandItems, charterItems, siteItems] = await Promise.all([
    containers.brands.query(all),
    containers.charters.query(all),
    containers.sites.query(all),
  ]);
  const brands = v.parse(v.array(BrandRecord), brandItems);
  const charters = v.parse(v.array(CharterRecord), charterItems);
  const brandsByName = new Map(brands.map((brand) => [brand.brandName, brand]));
  const chartersById = new Map(charters.map((charter) => [charter.id, charter]));
  const active = v
    .parse(v.array(SiteRecord), siteItems)
    .filter((site) => site.active)
    .flatMap((site) => {
      const charter = chartersById.get(site.charterId);
      const brand = charter && brandsByName.get(charter.brandName);
      return charter && brand ? [{ site, charter, brand }] : [];
    })
    .sort((left, right) => left.site.name.localeCompare(right.site.name));
  const centers = await Promise.all(
    active.map(async (parts): Promise<Center> => {
      return { ...parts, timeZone: await findCenterTimeZone(parts.site, findZipCoordinates, parts.brand.timeZone) };
    }),
  );
  return { brands, charters, centers, centersById: new Map(centers.map((center) => [center.site.id, center])) };
}

/** Returns all charters by name, active or not, with the time zones of their brands. */
export function listChartersWithZones({ brands, charters }: Directory) {
  const zones = new Map(brands.map(({ brandName, timeZone }) => [brandName, timeZone]));
  return charters
    .map(({ id, name, brandName }) => ({ id, name, timeZone: zones.get(brandName) ?? defaultTimeZone }))
    .sort((left, right) => left.name.localeCompare(right.name));
}

/** Returns a center for a response. Addresses that only receive mails are left out. */
export function toSite({ site, charter, brand }: Center): Site {
  const { interestEmail: _interest, registrationEmail: _registration, translations, ...texts } = site.enrollment_info;
  return {
    _id: site.id,
    id: site.id,
    name: site.name,
    displayName: site.displayName,
    photo: site.photo,
    charter: {
      _id: charter.id,
      name: charter.name,
      website: charter.website,
      contactNumber: charter.contactNumber,
      brandIcon: brand.brandIcon,
      brand: {
        brandName: brand.brandName,
        domain: brand.domain,
        enrollmentUrl: brand.enrollmentUrl,
        brandPhoto: brand.brandPhoto,
        brandIcon: brand.brandIcon,
      },
    },
    coordinates: site.address.coordinates,
    address: site.address,
    people: site.people,
    enrollment_info: {
      ...texts,
      translations: { about: listShown(translations?.about), moreAbout: listShown(translations?.moreAbout) },
    },
  };
}
