import * as v from 'valibot';
import { isTimeZone } from '#domain/calendar/zoned-time.ts';
import { filled, list, picturePath, webAddress, yesNo } from '#domain/imports/cells.ts';
import { defineImportSheet, type RowError } from '#domain/imports/import-sheet.ts';
import { BrandRecord } from './brand.ts';

const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** The table of brands. A brand is identified by its name. */
export const brandSheet = defineImportSheet(
  {
    brand_name: {
      longest: 30,
      cell: v.pipe(
        filled,
        v.regex(/^[a-z][a-z0-9-]*$/, 'Use small letters, digits and hyphens, beginning with a letter.'),
      ),
    },
    display_name: { longest: 100, cell: filled },
    domain: {
      longest: 253,
      cell: v.pipe(
        filled,
        v.toLowerCase(),
        v.regex(host, 'Write the host name alone, such as enroll.northstar.example.'),
      ),
    },
    variant: {
      longest: 10,
      cell: v.pipe(filled, v.toLowerCase(), v.picklist(['short', 'long'], 'Write short or long.')),
    },
    color: {
      longest: 9,
      cell: v.pipe(
        filled,
        v.check((text) => v.is(BrandRecord.entries.color, text), 'Write it as # and six digits, such as #0b5d5b.'),
      ),
    },
    time_zone: {
      longest: 60,
      cell: v.pipe(filled, v.check(isTimeZone, 'Write the name of a time zone, such as America/Los_Angeles.')),
    },
    enrollment_url: { longest: 500, cell: webAddress },
    icon: { longest: 200, cell: v.pipe(filled, picturePath) },
    photo: { longest: 200, cell: picturePath },
    is_default: { longest: 10, cell: yesNo },
    program_types: { longest: 2000, cell: list },
    school_types: { longest: 2000, cell: list },
  },
  (row): BrandRecord => ({
    id: row.brand_name,
    brandName: row.brand_name,
    displayName: row.display_name,
    domain: row.domain,
    enrollmentUrl: row.enrollment_url,
    brandIcon: row.icon,
    brandPhoto: row.photo,
    variant: row.variant,
    color: row.color,
    timeZone: row.time_zone,
    isDefault: row.is_default,
    programTypes: row.program_types,
    schoolTypes: row.school_types,
  }),
);

/** Refuses a brand that shares its domain with another one, or is a second default brand. */
export function refuseBrand(brand: BrandRecord, others: readonly BrandRecord[]): RowError[] {
  const sameDomain = others.find(({ domain }) => domain.toLowerCase() === brand.domain);
  const otherDefault = brand.isDefault ? others.find(({ isDefault }) => isDefault) : undefined;
  const errors: RowError[] = [];
  if (sameDomain)
    errors.push({ column: 'domain', message: `${sameDomain.brandName} has this one. Give each brand its own.` });
  if (otherDefault) {
    const message = `${otherDefault.brandName} is the default. Write no here, or no for that brand in a row above this one.`;
    errors.push({ column: 'is_default', message });
  }
  return errors;
}
