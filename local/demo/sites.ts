import type { SiteRecord } from '#domain/locations/site.ts';
import { demoBrands } from './brands.ts';
import { demoRegions } from './centers.ts';
import { findDemoCharter } from './charters.ts';
import { addDays } from './demo-dates.ts';
import { demoId, slugify } from './demo-ids.ts';
import { type SeededRandom, seedRandom } from './seeded-random.ts';
import { siteTexts } from './site-texts.ts';

const streets = [
  'Juniper Way',
  'Larkspur Lane',
  'Old Mill Road',
  'Harvest Street',
  'Cedar Bend Avenue',
  'Foundry Street',
  'Quail Hollow Drive',
  'Lantern Street',
  'Almond Court',
  'Heron Way',
  'Schoolhouse Road',
  'Windmill Avenue',
] as const;
const firstNames = [
  'Marisol',
  'Theo',
  'Ingrid',
  'Darnell',
  'Priya',
  'Callum',
  'Noemi',
  'Hana',
  'Wesley',
  'Zora',
] as const;
const lastNames = [
  'Achterberg',
  'Valdivia',
  'Okonjo',
  'Brightwater',
  'Sandoval',
  'Nakagawa',
  'Pell',
  'Thornbury',
] as const;
const hours = [
  ['Monday', 'Friday', '8:30 AM', '4:30 PM'],
  ['Monday', 'Friday', '8:00 AM', '4:00 PM'],
  ['Monday', 'Thursday', '9:00 AM', '6:00 PM'],
  ['Tuesday', 'Saturday', '10:00 AM', '5:30 PM'],
] as const;

const inventPerson = (random: SeededRandom) => `${random.pick(firstNames)} ${random.pick(lastNames)}`;

function inventPeople(random: SeededRandom, index: number): SiteRecord['people'] {
  const coordinator = { category: 'OFFICE', role: 'Enrollment Coordinator', person: inventPerson(random) };
  const principal = { category: 'LEADERSHIP', role: 'Principal', person: inventPerson(random) };
  // Every eighth center is still looking for a principal.
  return index % 8 === 5 ? [coordinator] : [principal, coordinator];
}

function inventOrientation(random: SeededRandom, brandName: string, slug: string, today: string) {
  const first = random.between(3, 9);
  return {
    orientation_dates: [
      { date: addDays(today, first), start_time: '10:00 AM', end_time: '11:00 AM', places: 30 },
      { date: addDays(today, first + 7), start_time: '4:00 PM', end_time: '5:00 PM', places: 2 },
      { date: addDays(today, first + 14), start_time: '10:00 AM', end_time: '11:00 AM' },
    ],
    virtual_link: `https://meet.${brandName}.example/orientation/${slug}`,
  };
}

function describeSite(random: SeededRandom, index: number, brandName: string, site: string, city: string) {
  const texts = siteTexts[brandName];
  if (!texts) throw new Error(`The demo brand '${brandName}' has no texts: add them to site-texts.ts.`);
  const fill = (text: string) => text.replaceAll('{site}', site).replaceAll('{city}', city);
  // Some centers have no texts, so that the page shows its placeholders.
  return {
    about: index % 7 === 3 ? '' : fill(random.pick(texts.about)),
    moreAbout: index % 5 === 2 ? '' : fill(random.pick(texts.moreAbout)),
  };
}

function listProgramTypes(random: SeededRandom, brandName: string) {
  const offered = demoBrands.find((brand) => brand.brandName === brandName)?.programTypes ?? [];
  return offered
    .slice(0, random.between(2, offered.length))
    .map((name) => ({ name, brand: [{ url: `https://www.${brandName}.example/programs/${slugify(name)}` }] }));
}

/** The 120 demo learning centers, with orientations in the weeks after `today` (YYYY-MM-DD). */
export function listDemoSites(today: string): SiteRecord[] {
  const random = seedRandom(94103);
  const rows = demoRegions.flatMap(({ state, areaCode, timeZone, centers }) =>
    centers.map((center, line) => ({
      state,
      timeZone,
      center,
      phone: `${areaCode}-555-01${String(line).padStart(2, '0')}`,
    })),
  );
  return rows.map(({ state, timeZone, phone, center }, index) => {
    const [zip, city, latitude, longitude, name, charterKey] = center;
    const { id: charterId, brandName } = findDemoCharter(charterKey);
    const slug = slugify(name);
    const [start_day, end_day, start_time, end_time] = random.pick(hours);
    return {
      id: demoId('site', slug),
      name,
      displayName: `${name} Learning Center`,
      charterId,
      photo: index % 10 === 7 ? '' : `/brands/${brandName}/site-${random.between(1, 4)}.svg`,
      active: true,
      ...(timeZone && { timeZone }),
      address: {
        address_1: `${random.between(101, 4899)} ${random.pick(streets)}`,
        city,
        state,
        zip,
        phone,
        start_day,
        end_day,
        start_time,
        end_time,
        coordinates: { latitude, longitude },
      },
      people: inventPeople(random, index),
      enrollment_info: {
        ...describeSite(random, index, brandName, name, city),
        programTypes: listProgramTypes(random, brandName),
        secondaryEnrollmentUrl: index % 3 === 0 ? `https://courses.${brandName}.example/${slug}` : '',
        interestEmail: `interest.${slug}@${brandName}.example`,
        registrationEmail: `registration.${slug}@${brandName}.example`,
      },
      orientation: inventOrientation(random, brandName, slug, today),
    };
  });
}
