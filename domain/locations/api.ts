import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId } from '#domain/http/shapes.ts';
import { Brand } from './brand.ts';
import { CityPlaces } from './city-place.ts';
import { Site } from './site.ts';
import { ZipPlace } from './zip-place.ts';

const minute = 60;
/** The placeholder for a path parameter without a value. */
export const noValue = 'NULL';
const Name = v.pipe(v.string(), v.maxLength(100));

export const listBrands = defineRoute({
  method: 'GET',
  path: '/domain',
  access: 'open',
  summary: 'All brands',
  response: v.array(Brand),
  status: 200,
  cacheSeconds: minute,
});

export const listSitesByBrand = defineRoute({
  method: 'GET',
  path: '/sites-bybrand/{brand}/{id?}',
  access: 'open',
  summary: 'Learning centers of a brand by name; id NULL or absent for all',
  params: v.object({ brand: Name, id: v.optional(Name, noValue) }),
  response: v.array(Site),
  status: 200,
  cacheSeconds: minute,
});

export const searchSitesByBrand = defineRoute({
  method: 'GET',
  path: '/sites-distance-bybrand/{brand}/{latitude}/{longitude}/{zip}/{state}/{id}',
  access: 'open',
  summary:
    'Learning centers of a brand near a ZIP or point, nearest first, or in a state, by name; NULL for what is absent',
  params: v.object({ brand: Name, latitude: Name, longitude: Name, zip: Name, state: Name, id: Name }),
  response: v.array(Site),
  status: 200,
  cacheSeconds: minute,
});

export const searchSitesByDistance = defineRoute({
  method: 'GET',
  path: '/sites-distance/{zip}/{radius}',
  access: 'open',
  summary: 'Learning centers of all brands within a radius in miles, nearest first',
  params: v.object({
    zip: v.pipe(v.string(), v.regex(/^\d{5}$/, 'A ZIP code has 5 digits.')),
    radius: v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'Give the radius in whole miles.'), v.transform(Number)),
  }),
  response: v.array(Site),
  status: 200,
  cacheSeconds: minute,
});

const day = 24 * 60 * minute;

export const readZipPlace = defineRoute({
  method: 'GET',
  path: '/zip-place/{zip}',
  access: 'open',
  summary: 'City and state of a ZIP; a place of null when it is not known',
  params: v.object({ zip: v.pipe(v.string(), v.regex(/^\d{5}$/, 'A ZIP code has 5 digits.')) }),
  response: v.object({ place: v.nullable(ZipPlace) }),
  status: 200,
  cacheSeconds: day,
});

export const findCityPlaces = defineRoute({
  method: 'GET',
  path: '/city-places/{brand}/{city}',
  access: 'open',
  summary: 'Cities by name, or by name and state; those nearest to a learning center of the brand first',
  params: v.object({ brand: Name, city: v.pipe(v.string(), v.maxLength(60, 'Enter at most 60 characters.')) }),
  response: CityPlaces,
  status: 200,
  cacheSeconds: minute,
});

export const listSites = defineRoute({
  method: 'GET',
  path: '/enrollment-sites',
  access: 'open',
  summary: 'All learning centers by name',
  response: v.array(Site),
  status: 200,
  cacheSeconds: minute,
});

export const readSite = defineRoute({
  method: 'GET',
  path: '/enrollment-site/{id}',
  access: 'open',
  summary: 'One learning center',
  params: v.object({ id: EntryId }),
  response: Site,
  status: 200,
  cacheSeconds: minute,
});

export const readSiteProgram = defineRoute({
  method: 'GET',
  path: '/enrollment-site-program/{id}',
  access: 'open',
  summary: 'The programs of one learning center',
  params: v.object({ id: EntryId }),
  response: v.object({
    _id: EntryId,
    name: v.string(),
    programTypes: Site.entries.enrollment_info.entries.programTypes,
  }),
  status: 200,
  cacheSeconds: minute,
});

const brandQuery = v.object({ brandName: v.optional(Name) });
const NamedType = v.object({ name: v.string() });

export const listProgramTypes = defineRoute({
  method: 'GET',
  path: '/programtypesforweb',
  access: 'open',
  summary: 'Program types of a brand',
  query: brandQuery,
  response: v.array(NamedType),
  status: 200,
  cacheSeconds: minute,
});

export const listSchoolTypes = defineRoute({
  method: 'GET',
  path: '/schoolTypesforweb',
  access: 'open',
  summary: 'School types of a brand',
  query: brandQuery,
  response: v.array(NamedType),
  status: 200,
  cacheSeconds: minute,
});

export const listActiveCharters = defineRoute({
  method: 'GET',
  path: '/active-charters',
  access: 'staff',
  summary: 'Charters in use',
  response: v.array(v.object({ _id: EntryId, name: v.string(), abbreviation: v.string() })),
  status: 200,
});
