import { expect, it } from 'vitest';
import type { Coordinates } from '#domain/locations/site.ts';
import { borderZips } from './border-zips.ts';
import { findCenterTimeZone } from './center-time-zone.ts';
import { findZipCoordinates } from './zip-coordinates.ts';

const pacific = 'America/Los_Angeles';
const find = (zip: string, coordinates: Coordinates | null = null, timeZone?: string) =>
  findCenterTimeZone(
    { ...(timeZone !== undefined && { timeZone }), address: { zip, coordinates } },
    findZipCoordinates,
    pacific,
  );
/** The clock in January and July: names of zones may differ where clocks never do. */
const clockOf = (timeZone: string) =>
  ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z']
    .map((at) => new Date(at).toLocaleString('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }))
    .join(', ');

it.each([
  ['94103', 'San Francisco', pacific],
  ['78701', 'Austin', 'America/Chicago'],
  ['79901', 'El Paso', 'America/Denver'],
  ['48201', 'Detroit', 'America/New_York'],
  ['49801', 'Iron Mountain, in the west of Michigan', 'America/Chicago'],
  ['49935', 'Iron River, in the west of Michigan', 'America/Chicago'],
  ['49855', 'Marquette, in the middle of it', 'America/New_York'],
  ['46204', 'Indianapolis', 'America/New_York'],
  ['47708', 'Evansville', 'America/Chicago'],
  ['46402', 'Gary', 'America/Chicago'],
  ['32301', 'Tallahassee', 'America/New_York'],
  ['32501', 'Pensacola', 'America/Chicago'],
  ['32424', 'Blountstown, at the border', 'America/Chicago'],
  ['85001', 'Phoenix', 'America/Phoenix'],
  ['86515', 'Window Rock, Navajo Nation', 'America/Denver'],
  ['86042', 'Polacca, Hopi within it', 'America/Phoenix'],
  ['83814', "Coeur d'Alene", pacific],
  ['83702', 'Boise', 'America/Denver'],
  ['97914', 'Ontario, Oregon', 'America/Denver'],
  ['96813', 'Honolulu', 'Pacific/Honolulu'],
])('%s %s', async (zip, _, zone) => {
  expect(clockOf(await find(zip))).toBe(clockOf(zone));
  expect(clockOf(await find(zip, (await findZipCoordinates(zip)) ?? null))).toBe(clockOf(zone));
});

it('goes by what the school says, by its place, and by the brand where nothing is known', async () => {
  expect(await find('78701', null, 'America/Phoenix')).toBe('America/Phoenix');
  expect(await find('94103', { latitude: 30.27, longitude: -97.74 })).toBe('America/Chicago');
  expect(await find('78701-1234')).toBe('America/Chicago');
  expect(await find('00000')).toBe(pacific);
  expect(await find('00000', { latitude: 91, longitude: 0 })).toBe(pacific);
});

it('lists only ZIP areas of which the library says another hour', async () => {
  const { default: lookUp } = await import('@photostructure/tz-lookup');
  for (const [zip, zone] of borderZips) {
    const place = await findZipCoordinates(zip);
    expect([zip, place && clockOf(lookUp(place.latitude, place.longitude))]).not.toEqual([zip, clockOf(zone)]);
  }
});
