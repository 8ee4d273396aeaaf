import { expect, test } from 'vitest';
import { pickBrandName } from './pick-brand-name.ts';

const site = (_id: string, brandName: string) => ({ _id, charter: { brand: { brandName } } });
const sites = [site('1', 'Northstar'), site('2', 'PalmBeach'), site('3', 'Holston')];
const offers = (...siteIds: string[]) => siteIds.map((siteId) => ({ siteId, courses: 3 }));

test('the form is that of a brand that offers courses, of this page where it is one of them', () => {
  expect(pickBrandName(sites, offers('1', '3'), 'Northstar')).toBe('Northstar');
  expect(pickBrandName(sites, offers('2', '3'), 'Northstar')).toBe('Holston');
  expect(pickBrandName(sites, [{ siteId: '1', courses: 0 }], 'Northstar')).toBeUndefined();
});
