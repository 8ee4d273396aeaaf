import { expect, it } from 'vitest';
import type { Site } from '#domain/locations/site.ts';
import { displayMiles, filterSites, sitesOfUser } from './filter-sites.ts';

const site = (name: string, charter: string, city: string): Site => ({
  _id: '0123456789abcdef01234567',
  id: '0123456789abcdef01234567',
  name,
  displayName: '',
  photo: '',
  charter: {
    _id: '1123456789abcdef01234567',
    name: charter,
    website: '',
    contactNumber: '',
    brandIcon: '',
    brand: { brandName: '', domain: '', enrollmentUrl: '', brandPhoto: '', brandIcon: '' },
  },
  coordinates: null,
  address: {
    address_1: '1 Main Street',
    city,
    state: 'CA',
    zip: '94103',
    phone: '',
    start_day: '',
    end_day: '',
    start_time: '',
    end_time: '',
    coordinates: null,
  },
  people: [],
  enrollment_info: {
    about: '',
    moreAbout: '',
    programTypes: [],
    secondaryEnrollmentUrl: '',
    translations: { about: {}, moreAbout: {} },
  },
});
const sites = [site('Mission Street', 'Northstar', 'San Francisco'), site('Cañada', 'Holston', 'Redwood City')];
const names = (text: string) => filterSites(sites, text).map(({ name }) => name);

it.each([
  ['', ['Mission Street', 'Cañada']],
  ['canada', ['Cañada']],
  ['HOLSTON redwood', ['Cañada']],
  ['main 94103', ['Mission Street', 'Cañada']],
  ['northstar redwood', []],
])('finds with %j', (text, found) => expect(names(text)).toEqual(found));

it('offers the sites of own charters', () => {
  const own = [site('Mission Street', 'Northstar', 'Oakland'), { ...site('Cañada', 'Holston', 'Napa') }];
  const [first, second] = own.map((one, at) => ({ ...one, charter: { ...one.charter, _id: `${at}`.repeat(24) } }));
  const all = [first, second].filter((one) => one !== undefined);
  const user = { allCharterAccess: false, charterAssignments: [{ _id: '1'.repeat(24), name: 'Holston' }] };
  expect(sitesOfUser(all, user)).toEqual([second]);
  expect(sitesOfUser(all, { ...user, charterAssignments: [] })).toEqual([]);
  expect(sitesOfUser(all, { ...user, allCharterAccess: true })).toEqual(all);
});

it('shows miles', () => {
  expect(displayMiles(3.14)).toBe('3.1 mi');
  expect(displayMiles(undefined)).toBe('-');
});
