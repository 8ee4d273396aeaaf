import { expect, it } from 'vitest';
import type { Site } from '#domain/locations/site.ts';
import { displayMiles, filterSites } from './filter-sites.ts';

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
  enrollment_info: { about: '', moreAbout: '', programTypes: [], secondaryEnrollmentUrl: '' },
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

it('shows miles', () => {
  expect(displayMiles(3.14)).toBe('3.1 mi');
  expect(displayMiles(undefined)).toBe('-');
});
