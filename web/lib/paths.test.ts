import { expect, it } from 'vitest';
import { entryPath } from '#domain/entries/area-description.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import { listBrands, readSite } from '#domain/locations/api.ts';
import { logError } from '#domain/log-error/api.ts';
import { routes } from '#domain/routes.ts';
import { buildUrl } from './api/api-url.ts';
import { earlyCalls, publicPath, publicPaths, staffPaths } from './paths.ts';

it('early calls are those of the contract', () => {
  expect(earlyCalls.brands).toBe(buildUrl(listBrands.path));
  expect(earlyCalls.site('a/b')).toBe(buildUrl(readSite.path, { id: 'a/b' }));
  expect(earlyCalls.logError).toBe(buildUrl(logError.path));
});

it('no page has the address of another or of a call', () => {
  const parts = [':a', ':b', ':c', ':d', ':e', ':f'];
  const fill = (path: unknown) => (path as (...ids: readonly string[]) => string)(...parts);
  // Some take query parts in the place of an id.
  const staff = Object.values(staffPaths).map((path) => (typeof path === 'string' ? path : fill(path)));
  const all = [...Object.values(publicPaths), ...staff, ...routes.map(({ path }) => path.replaceAll(/[{}]/g, ':'))];
  const pages = all.slice(0, Object.keys(publicPaths).length + staff.length);
  for (const page of pages) expect(all.filter((path) => path === page)).toEqual([page]);
});

it('addresses carry only what is there, encoded', () => {
  expect(publicPath('interest', { site: 'a', campaign: 'x&y', charter: null })).toBe('/interest?site=a&campaign=x%26y');
  expect(publicPath('finder')).toBe('/');
  expect(staffPaths.contactNote('0f')).toBe('/contactNote?interest=0f');
  expect(staffPaths.addRegistration()).toBe('/add-registration');
});

it('lists and entries have the addresses that their areas name', () => {
  const { interests, registrations, leloForms, interest, registration, lelo } = staffPaths;
  const lists = ['interests', 'registrations', 'leloRegistrations'] as const;
  expect(lists.map((name) => areaNamed(name).path)).toEqual([interests, registrations, leloForms]);
  expect(entryPath(areaNamed('interests'), '0f')).toBe(interest('0f'));
  expect(entryPath(areaNamed('registrations'), '0f')).toBe(registration('0f'));
  expect(entryPath(areaNamed('leloRegistrations'), '0f')).toBe(lelo('0f'));
});
