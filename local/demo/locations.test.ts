import { createRequire } from 'node:module';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BrandRecord } from '#domain/locations/brand.ts';
import { findPrincipal } from '#domain/locations/describe-site.ts';
import { CharterRecord, SiteRecord } from '#domain/locations/site.ts';
import { readableTheme } from '#domain/locations/theme.ts';
import { demoBrands } from './brands.ts';
import { demoCharters } from './charters.ts';
import { listDemoSites } from './sites.ts';

type DemoPlace = { zip: string; city: string; state: string; latitude: number; longitude: number };
const zipcodes: { lookup: (zip: string) => DemoPlace | undefined; distance: (one: string, other: string) => number } =
  createRequire(import.meta.url)('zipcodes');

const today = '2026-11-20';
const sites = listDemoSites(today);
const brandOf = (site: SiteRecord) => demoCharters.find(({ id }) => id === site.charterId)?.brandName;
const countDistinct = (values: unknown[]) => new Set(values).size;

describe('demo brands', () => {
  it('are five valid records, one of them the default', () => {
    for (const brand of demoBrands) v.parse(BrandRecord, brand);
    expect(demoBrands.map(({ brandName }) => brandName)).toEqual([
      'northstar',
      'holston',
      'palmbeach',
      'redwoodtrails',
      'coppercanyon',
    ]);
    expect(demoBrands.filter(({ isDefault }) => isDefault).map(({ displayName }) => displayName)).toEqual([
      'Northstar Learning Centers',
    ]);
    expect(countDistinct(demoBrands.map(({ domain }) => domain))).toBe(5);
  });

  it('give holston and palmbeach the short form and the others the long one', () => {
    const short = demoBrands.filter(({ variant }) => variant === 'short');
    expect(short.map(({ displayName, color }) => [displayName, color])).toEqual([
      ['Holston', '#7a2e39'],
      ['Palm Beach', '#0a5f8a'],
    ]);
  });

  it('have colours that need no darkening', () => {
    for (const { color } of demoBrands) expect(readableTheme(color).brand).toBe(color);
  });
});

describe('demo charters', () => {
  it('are eight valid records, each of a known brand, every brand having one', () => {
    for (const charter of demoCharters) v.parse(CharterRecord, charter);
    expect(countDistinct(demoCharters.map(({ id }) => id))).toBe(8);
    expect(countDistinct(demoCharters.map(({ name }) => name))).toBe(8);
    expect(countDistinct(demoCharters.map(({ abbreviation }) => abbreviation))).toBe(8);
    const brandNames = new Set(demoBrands.map(({ brandName }) => brandName));
    expect(new Set(demoCharters.map(({ brandName }) => brandName))).toEqual(brandNames);
    for (const { website, contactNumber } of demoCharters) {
      expect(website).toMatch(/^https:\/\/[a-z.-]+\.example$/);
      expect(contactNumber).toMatch(/^800-555-01\d\d$/);
    }
  });
});

describe('listDemoSites', () => {
  it('gives 120 valid centers with their own ids, names and phones', () => {
    for (const site of sites) v.parse(SiteRecord, site);
    expect(sites).toHaveLength(120);
    expect(countDistinct(sites.map(({ id }) => id))).toBe(120);
    expect(countDistinct(sites.map(({ name }) => name))).toBe(120);
    expect(countDistinct(sites.map(({ address }) => address.phone))).toBe(120);
    expect(countDistinct(sites.map(({ address }) => JSON.stringify(address.coordinates)))).toBe(120);
    for (const { address } of sites) expect(address.phone).toMatch(/^\d{3}-555-01\d\d$/);
  });

  it('is the same at every call', () => {
    expect(listDemoSites(today)).toEqual(sites);
  });

  it('belongs to a known charter, and every charter has centers', () => {
    expect(sites.filter((site) => !brandOf(site))).toEqual([]);
    expect(countDistinct(sites.map(({ charterId }) => charterId))).toBe(8);
  });

  it('have real ZIP codes, most in California, some in Ohio, Michigan and Texas', () => {
    for (const { address } of sites) {
      const { latitude, longitude, city, state } = zipcodes.lookup(address.zip) ?? {};
      expect({ city, state, coordinates: { latitude, longitude } }).toEqual({
        city: address.city,
        state: address.state,
        coordinates: address.coordinates,
      });
    }
    const countIn = (state: string) => sites.filter(({ address }) => address.state === state).length;
    expect(countIn('CA')).toBe(106);
    for (const state of ['OH', 'MI', 'TX']) expect(countIn(state)).toBeGreaterThanOrEqual(4);
  });

  it('has centers of every brand within 15 miles of 94103, most of them of northstar and holston', () => {
    const near = sites.filter(({ address }) => zipcodes.distance('94103', address.zip) <= 15);
    const countOf = (brandName: string) => near.filter((site) => brandOf(site) === brandName).length;
    for (const { brandName } of demoBrands) expect(countOf(brandName)).toBeGreaterThanOrEqual(1);
    expect(countOf('northstar')).toBeGreaterThanOrEqual(6);
    expect(countOf('holston')).toBeGreaterThanOrEqual(3);
  });

  it('leaves some texts, photos, principals and links out, but never the mail addresses', () => {
    const share = (holds: (site: SiteRecord) => boolean) => sites.filter(holds).length;
    for (const missing of [
      share((site) => site.enrollment_info.about === ''),
      share((site) => site.enrollment_info.moreAbout === ''),
      share((site) => site.enrollment_info.secondaryEnrollmentUrl === ''),
      share((site) => site.photo === ''),
      share((site) => findPrincipal(site.people) === 'Unassigned'),
    ]) {
      expect(missing).toBeGreaterThan(5);
      expect(missing).toBeLessThan(100);
    }
    for (const { enrollment_info } of sites) {
      expect(enrollment_info.interestEmail).toMatch(/^interest\.[a-z-]+@[a-z]+\.example$/);
      expect(enrollment_info.registrationEmail).toMatch(/^registration\.[a-z-]+@[a-z]+\.example$/);
      expect(`${enrollment_info.about}${enrollment_info.moreAbout}`).not.toMatch(/[{}]/);
      expect(enrollment_info.programTypes.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('offers orientations after the day of loading', () => {
    const dates = sites.flatMap(({ orientation }) => orientation.orientation_dates.map(({ date }) => date));
    expect(dates.filter((date) => date <= today)).toEqual([]);
  });
});
