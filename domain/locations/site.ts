import * as v from 'valibot';
import { EntryId } from '#domain/http/shapes.ts';
import { Translations } from '#domain/texts/translation.ts';
import type { BrandRecord } from './brand.ts';
import { findPrincipal, formatAddress } from './describe-site.ts';

export const Coordinates = v.object({ latitude: v.number(), longitude: v.number() });
export type Coordinates = v.InferOutput<typeof Coordinates>;

/** A stored charter. */
export const CharterRecord = v.object({
  id: EntryId,
  name: v.string(),
  abbreviation: v.string(),
  website: v.string(),
  contactNumber: v.string(),
  brandName: v.string(),
  active: v.boolean(),
});
export type CharterRecord = v.InferOutput<typeof CharterRecord>;

const Address = v.object({
  address_1: v.string(),
  city: v.string(),
  /** Two-letter code. */
  state: v.string(),
  zip: v.string(),
  phone: v.string(),
  start_day: v.string(),
  end_day: v.string(),
  start_time: v.string(),
  end_time: v.string(),
  coordinates: v.nullable(Coordinates),
});
const Person = v.object({ category: v.string(), role: v.string(), person: v.string() });
const ProgramType = v.object({ name: v.string(), brand: v.array(v.object({ url: v.string() })) });

const enrollmentInfoEntries = {
  about: v.string(),
  moreAbout: v.string(),
  programTypes: v.array(ProgramType),
  secondaryEnrollmentUrl: v.string(),
};

/** The texts of a center in other languages. */
const SiteTranslations = v.object({ about: Translations, moreAbout: Translations });

/** A time of orientations. `places`: how many families can come; no limit when absent. */
export const OfferedTime = v.object({
  date: v.string(),
  start_time: v.string(),
  end_time: v.string(),
  places: v.optional(v.number()),
});
export type OfferedTime = v.InferOutput<typeof OfferedTime>;

/** A stored learning center. A missing text is an empty string. Times have the format '8:30 AM'. */
export const SiteRecord = v.object({
  id: EntryId,
  name: v.string(),
  displayName: v.string(),
  charterId: EntryId,
  photo: v.string(),
  active: v.boolean(),
  /** IANA name of its time zone; derived from its location when absent. */
  timeZone: v.optional(v.string()),
  address: Address,
  people: v.array(Person),
  enrollment_info: v.object({
    ...enrollmentInfoEntries,
    translations: v.optional(SiteTranslations),
    interestEmail: v.string(),
    registrationEmail: v.string(),
  }),
  orientation: v.object({
    orientation_dates: v.array(OfferedTime),
    virtual_link: v.string(),
    /** How many hours before its start a family may last change an orientation; a day when absent. */
    change_hours: v.optional(v.number()),
  }),
});
export type SiteRecord = v.InferOutput<typeof SiteRecord>;

/** A learning center in responses, with its charter and brand; `distance` in miles. */
export const Site = v.object({
  _id: EntryId,
  id: EntryId,
  name: v.string(),
  displayName: v.string(),
  photo: v.string(),
  charter: v.object({
    _id: EntryId,
    name: v.string(),
    website: v.string(),
    contactNumber: v.string(),
    brandIcon: v.string(),
    brand: v.object({
      brandName: v.string(),
      domain: v.string(),
      enrollmentUrl: v.string(),
      brandPhoto: v.string(),
      brandIcon: v.string(),
    }),
  }),
  coordinates: v.nullable(Coordinates),
  address: Address,
  people: v.array(Person),
  /** Only translations that are reviewed. */
  enrollment_info: v.object({ ...enrollmentInfoEntries, translations: SiteTranslations }),
  distance: v.optional(v.number()),
  searchCenter: v.optional(Coordinates),
});
export type Site = v.InferOutput<typeof Site>;

/** A learning center with the charter and brand that it belongs to. */
export type Center = {
  readonly site: SiteRecord;
  readonly charter: CharterRecord;
  readonly brand: BrandRecord;
  /** IANA name of the time zone of its orientations. All other times use the time zone of the brand. */
  readonly timeZone: string;
};

/** Returns the fields of a learning center that are stored in an entry. */
export function pickCenterFields({ site, charter, brand }: Center) {
  return {
    charterId: charter.id,
    brandName: brand.brandName,
    timeZone: brand.timeZone,
    learningCenterId: site.id,
    learningCenterName: site.name,
    learningCenterCharter: charter.name,
    learningCenterAddress: formatAddress(site.address),
    learningCenterCoordinates: site.address.coordinates,
    brandIcon: brand.brandIcon,
    principal: findPrincipal(site.people),
  };
}

/** Returns the fields of a charter that are stored in an interest. */
export function describeCharter({ charter }: Center) {
  return { charterWebsite: charter.website, charterContactnumber: charter.contactNumber };
}
