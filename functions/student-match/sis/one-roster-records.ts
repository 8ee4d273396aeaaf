import * as v from 'valibot';

/** A text in a response; another type becomes '', and a text that is too long is cut off. */
const text = (max = 200) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, max) : '')),
    v.transform((value) => value.replace(/\p{Cc}+/gu, ' ').trim()),
  );
const optionalText = v.optional(text(), '');
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(255));
const Reference = v.object({ sourcedId: id });
const recordStatus = v.optional(v.string(), 'active');

/** Extensions of a record, which OneRoster allows each system to define: an address, and dates of the enrollment. */
const Metadata = v.object({
  address: optionalText,
  city: optionalText,
  state: optionalText,
  zip: optionalText,
  districtId: optionalText,
  startDate: optionalText,
  endDate: optionalText,
  schoolEmail: optionalText,
  url: v.optional(text(500), ''),
});

/** A user with the role of a student. Source: OneRoster 1.1 §4.13 (`orgs`) and 1.2 (`roles`, `primaryOrg`). */
export const OneRosterStudent = v.object({
  sourcedId: id,
  status: recordStatus,
  givenName: optionalText,
  middleName: optionalText,
  familyName: optionalText,
  identifier: optionalText,
  email: optionalText,
  sms: optionalText,
  phone: optionalText,
  orgs: v.optional(v.nullable(v.array(Reference)), []),
  primaryOrg: v.optional(v.nullable(Reference)),
  roles: v.optional(v.nullable(v.array(v.object({ org: v.optional(v.nullable(Reference)) }))), []),
  metadata: v.optional(v.nullable(Metadata)),
});
export type OneRosterStudent = v.InferOutput<typeof OneRosterStudent>;

export const OneRosterDemographics = v.object({ sourcedId: id, status: recordStatus, birthDate: optionalText });
export const OneRosterOrg = v.object({ sourcedId: id, name: optionalText });
export const OneRosterEnrollment = v.object({
  user: Reference,
  status: recordStatus,
  beginDate: optionalText,
  endDate: optionalText,
});

/** A response of the token endpoint. Source: RFC 6749 §5.1. */
export const AccessToken = v.object({
  access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(8192), v.regex(/^[\x21-\x7e]+$/)),
  token_type: v.pipe(v.string(), v.regex(/^bearer$/i)),
  expires_in: v.optional(v.pipe(v.number(), v.minValue(0)), 300),
});
