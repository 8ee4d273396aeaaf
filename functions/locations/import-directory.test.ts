import { describe, expect, it } from 'vitest';
import { brandSheet } from '#domain/locations/brand-import.ts';
import { charterSheet } from '#domain/locations/charter-import.ts';
import { siteSheet } from '#domain/locations/site-import.ts';
import { createTestDatabase } from '../../tests/fixtures/database.ts';
import { createDirectoryStore, toSite } from './directory-store.ts';
import { createDirectoryImports } from './import-directory.ts';

const brand = {
  brand_name: 'cedar',
  display_name: 'Cedar',
  domain: 'enroll.cedar.example',
  variant: 'long',
  color: '#2f5d3a',
  time_zone: 'America/Los_Angeles',
  enrollment_url: '',
  icon: '/brands/cedar/icon.svg',
  photo: '',
  is_default: 'no',
  program_types: 'Independent Study; Online',
  school_types: '',
};
const translation = {
  charter: 'CGC',
  name: 'Chico',
  language: 'Spanish',
  about: 'Los estudiantes aprenden a su propio ritmo.',
  more_about: '',
  reviewed_by: '',
};
const charter = {
  abbreviation: 'CGC',
  name: 'Cedar Grove Charter',
  brand: 'cedar',
  website: 'https://www.cedar.example',
  phone: '(530) 555-0140',
  active: 'yes',
};
const site = {
  charter: 'CGC',
  name: 'Chico',
  display_name: 'Cedar Chico',
  active: 'yes',
  street: '1200 Larkspur Lane',
  city: 'Chico',
  state: 'California',
  zip: '95926',
  phone: '530-555-0141',
  start_day: 'Monday',
  end_day: 'Friday',
  start_time: '8:30am',
  end_time: '4:30 PM',
  latitude: '39.7',
  longitude: '-121.8',
  time_zone: '',
  principal: '',
  staff: '',
  photo: '',
  about: '',
  more_about: '',
  programs: '',
  secondary_enrollment_url: '',
  interest_email: 'a@cedar.example',
  registration_email: 'b@cedar.example',
  orientations: '',
  orientation_change_hours: '',
  virtual_orientation_link: '',
};
const tableOf = <R extends object>(sample: R, changes: readonly Partial<R>[]) =>
  [Object.keys(sample), ...changes.map((change) => Object.values({ ...sample, ...change }) as string[])].map(
    (cells, at) => ({ line: at + 1, cells }),
  );

const wrongLink = 'Virtual Orientation Link: Enter a link that starts with https:// and the name of a host';

describe('a wrong row is reported with what to do', () => {
  it.each([
    [brandSheet, brand, { brand_name: 'Cedar Grove' }, 'Brand Name: Use small letters, digits and hyphens'],
    [brandSheet, brand, { domain: 'https://cedar.example/' }, 'Domain: Write the host name alone'],
    [brandSheet, brand, { domain: `${'a.'.repeat(120)}example.example` }, 'Domain has more than 253 characters.'],
    [brandSheet, brand, { variant: 'medium' }, 'Variant: Write short or long.'],
    [brandSheet, brand, { color: 'green' }, 'Color: Write it as # and six digits'],
    [brandSheet, brand, { time_zone: 'Pacific' }, 'Time Zone: Write the name of a time zone'],
    [brandSheet, brand, { icon: '' }, 'Icon: Fill in this cell.'],
    [brandSheet, brand, { icon: 'https://cdn.example/icon.svg' }, 'Icon: Write the path of a picture of the site'],
    [brandSheet, brand, { icon: '//cdn.example/icon.svg' }, 'Icon: Write the path of a picture of the site'],
    [brandSheet, brand, { enrollment_url: 'javascript:alert(1)' }, 'Enrollment Url: Write the whole address'],
    [
      brandSheet,
      brand,
      { is_default: 'maybe', variant: '' },
      'Variant: Fill in this cell. Is Default: Write yes or no.',
    ],
    [charterSheet, charter, { phone: '555' }, 'Phone: Please provide a valid phone number'],
    [charterSheet, charter, { website: '' }, 'Website: Fill in this cell.'],
    [siteSheet, site, { state: 'Kalifornien' }, 'State: Write a state by its two letters'],
    [siteSheet, site, { zip: '9592' }, 'Zip: Please provide a valid Zip/Postal Code'],
    [siteSheet, site, { start_day: 'Mo' }, 'Start Day: Write a day such as Monday'],
    [siteSheet, site, { start_time: '25:00' }, 'Start Time: Write a time such as 8:30 AM'],
    [siteSheet, site, { latitude: '' }, 'Latitude: Fill in both latitude and longitude, or neither.'],
    [siteSheet, site, { latitude: '91' }, 'Latitude: Write degrees from -90 to 90'],
    [siteSheet, site, { staff: 'Ana Ruiz' }, "Staff: Write each as 'Role: Name'"],
    [siteSheet, site, { programs: 'Online = nowhere' }, "Programs: Write each as 'Name'"],
    [siteSheet, site, { orientations: '12/01/2026 10 AM' }, "Orientations: Write each as '2026-12-01"],
    [
      siteSheet,
      site,
      { orientations: '2026-12-01 10:00 AM - 11:00 AM, no places' },
      "Orientations: Write each as '2026-12-01",
    ],
    [
      siteSheet,
      site,
      { orientations: '2027-01-12 4:00 PM - 10:00 AM' },
      'Orientations: The orientation of 2027-01-12 4:00 PM must end after it starts.',
    ],
    [
      siteSheet,
      site,
      { orientations: '2027-01-12 10:00 AM - 11:00 AM; 2027-01-13 10:00 AM - 10:00 AM' },
      'Orientations: The orientation of 2027-01-13 10:00 AM must end after it starts.',
    ],
    [
      siteSheet,
      site,
      { orientations: '2027-01-12 10:00 AM - 11:00 AM, 0 places' },
      'Orientations: The orientation of 2027-01-12 10:00 AM needs at least 1 place.',
    ],
    [
      siteSheet,
      site,
      { orientations: '2027-01-12 10:00 AM - 11:00 AM, 5 places; 2027-01-12 10:00am - 11:00am, 9 places' },
      'Orientations: The orientation of 2027-01-12 10:00 AM is listed twice.',
    ],
    [siteSheet, site, { virtual_orientation_link: 'http://meet.cedar.example/o' }, wrongLink],
    [siteSheet, site, { virtual_orientation_link: 'https://10.0.0.1/o' }, wrongLink],
    [siteSheet, site, { virtual_orientation_link: 'https://a:b@meet.cedar.example/o' }, wrongLink],
    [siteSheet, site, { orientation_change_hours: '1 d' }, 'Orientation Change Hours: Write a number of hours'],
    [siteSheet, site, { interest_email: 'nobody' }, 'Interest Email: '],
  ])('%#: %o', (sheet, sample, change, reason) => {
    const read = sheet.read(tableOf<object>(sample, [{}, change]));
    expect(read).toMatchObject({
      ok: true,
      rows: [{ item: expect.anything() }, { line: 3, reason: expect.stringContaining(reason) }],
    });
  });

  it('needs all columns, in any order', () => {
    const cells = Object.keys(charter).filter((name) => name !== 'phone');
    expect(
      charterSheet.read([
        { line: 1, cells },
        { line: 2, cells: ['a'] },
      ]),
    ).toEqual({
      ok: false,
      message: "The first row must name the columns. Missing: 'Phone'.",
    });
    const turned = tableOf(charter, [{}]).map(({ line, cells: all }) => ({ line, cells: all.toReversed() }));
    expect(charterSheet.read(turned)).toMatchObject({ rows: [{ item: { name: charter.name } }] });
  });
});

async function setUp() {
  const database = await createTestDatabase();
  const imports = createDirectoryImports(database.container, async (zip) =>
    zip === '96001' ? { latitude: 40, longitude: -122 } : undefined,
  );
  await database.ensure();
  const states = async (rows: ReturnType<typeof imports.brands>) =>
    (await rows).rows.map(({ state, reason, fields }) => reason ?? fields?.join() ?? state);
  return {
    brands: (...rows: Partial<typeof brand>[]) => states(imports.brands(tableOf(brand, rows), { apply: true })),
    charters: (...rows: Partial<typeof charter>[]) => states(imports.charters(tableOf(charter, rows), { apply: true })),
    sites: (...rows: Partial<typeof site>[]) => states(imports.sites(tableOf(site, rows), { apply: true })),
    translations: (...rows: Partial<typeof translation>[]) =>
      states(imports['site-translations'](tableOf(translation, rows), { apply: true })),
    readSite: async () => {
      const [center] = (await createDirectoryStore(database.container)()).centers;
      if (!center) throw new Error('There is no center.');
      return toSite(center).enrollment_info.translations.about;
    },
  };
}

it('keeps one default brand and one brand a domain', async () => {
  const { brands } = await setUp();
  expect(
    await brands({ is_default: 'yes' }, { brand_name: 'oak' }, { brand_name: 'elm', domain: 'elm.example' }),
  ).toEqual(['new', 'Domain: cedar has this one. Give each brand its own.', 'new']);
  const other = { brand_name: 'elm', domain: 'elm.example', is_default: 'yes' };
  expect(await brands(other)).toEqual([expect.stringContaining('Is Default: cedar is the default.')]);
  expect(await brands({ is_default: 'no' }, other)).toEqual(['isDefault', 'isDefault']);
});

it('knows charters by their abbreviations and centers by charter and name', async () => {
  const { brands, charters, sites } = await setUp();
  await brands({});
  const twins = [{}, { abbreviation: 'OTH' }, { abbreviation: 'cgc' }, { abbreviation: 'SEC', name: 'Second' }];
  expect(await charters(...twins)).toEqual([
    'new',
    'Name: CGC has this one. Give each charter its own.',
    'Row 2 already has this item.',
    'new',
  ]);
  expect(await charters({ name: 'Cedar Grove Schools', phone: '5305550140' })).toEqual(['name']);
  expect(await sites({}, { charter: 'second' }, { name: 'CHICO' }, { charter: 'None' })).toEqual([
    'new',
    'new',
    'Row 2 already has this item.',
    expect.stringContaining("None of your charters is called 'None'"),
  ]);
  const elsewhere = { latitude: '', longitude: '' };
  expect(
    await sites({ phone: '530-555-0199' }, { ...elsewhere, name: 'B', zip: '96001' }, { ...elsewhere, name: 'C' }),
  ).toEqual(['address', 'new', 'Where 95926 is is not known. Fill in latitude and longitude.']);
});

it('refuses an orientation whose time is skipped by the clocks of the center', async () => {
  const { brands, charters, sites } = await setUp();
  await brands({});
  await charters({});
  const skipped = { orientations: '2027-03-14 2:30 AM - 4:00 AM' };
  const inHonolulu = { latitude: '21.3', longitude: '-157.8', name: 'Honolulu' };
  expect(await sites(skipped, { ...skipped, time_zone: 'America/Phoenix' }, { ...skipped, ...inHonolulu })).toEqual([
    'Orientations: 2027-03-14: 2:30 AM does not exist that day, because clocks are set forward. Choose another time.',
    'new',
    'new',
  ]);
});

it('imports a link as staff would store it, and the same file again changes nothing', async () => {
  const { brands, charters, sites } = await setUp();
  await brands({});
  await charters({});
  const linked = { virtual_orientation_link: 'https://Meet.Cedar.example' };
  expect(await sites(linked)).toEqual(['new']);
  expect(await sites(linked)).toEqual(['unchanged']);
  expect(await sites({ virtual_orientation_link: 'https://meet.cedar.example/' })).toEqual(['unchanged']);
});

it('adds descriptions in other languages, which families read until the English text changes', async () => {
  const { brands, charters, sites, translations, readSite } = await setUp();
  await brands({});
  await charters({});
  await sites({});
  const reviewed = { reviewed_by: 'Ana Ruiz' };
  expect(await translations({}, { name: 'Elsewhere' }, { language: 'English' }, { language: 'Klingon' })).toEqual([
    'enrollment_info',
    'The charter has no learning center of this name.',
    expect.stringMatching(/^Language: English descriptions/),
    expect.stringMatching(/^Language: /),
  ]);
  expect(await readSite()).toEqual({});
  expect(await translations(reviewed)).toEqual(['enrollment_info']);
  expect(await translations(reviewed)).toEqual(['unchanged']);
  expect(await readSite()).toEqual({ es: { text: translation.about } });
  // Another part of the center changes, then the English text.
  await sites({ phone: '530-555-0198' });
  expect(await readSite()).toEqual({ es: { text: translation.about } });
  await sites({ phone: '530-555-0198', about: 'A new text.' });
  expect(await readSite()).toEqual({});
});
