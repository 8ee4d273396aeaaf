import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, lineSchema, SubmissionId, textSchema } from '#domain/http/shapes.ts';
import { givenTranslations } from '#domain/texts/given-translations.ts';
import { Translations } from '#domain/texts/translation.ts';
import { agreementMaxLength } from './api.ts';
import { CatalogCourse, CatalogOptions } from './catalog.ts';
import { OfferingRecord } from './course.ts';
import { courseTypes } from './course-types.ts';
import { OfferingBody } from './offering-body.ts';

export const readCatalogOptions = defineRoute({
  method: 'GET',
  path: '/api/courseCatalogOptions',
  access: 'staff',
  summary: "School years (newest first), terms and course types of a charter's catalog",
  query: v.object({ charter_id: EntryId }),
  response: v.object({ data: CatalogOptions }),
  status: 200,
});

const shortLine = v.optional(lineSchema(40));

export const listCatalog = defineRoute({
  method: 'GET',
  path: '/api/v1/config/course_catalog',
  access: 'staff',
  summary: "The courses of a charter's catalog",
  query: v.object({
    charter_id: EntryId,
    school_year: shortLine,
    catalog_term: shortLine,
    course_type: v.optional(v.picklist(courseTypes)),
  }),
  response: v.object({ data: v.array(CatalogCourse) }),
  status: 200,
});

/** The course offering of a learning center in a session, as returned to staff. */
const { id: _id, type: _type, sessionId: _session, ...offeringEntries } = OfferingRecord.entries;
export const Offering = v.object({
  _id: EntryId,
  LeloRegistrationProfile: EntryId,
  charter_id: EntryId,
  ...v.omit(v.object(offeringEntries), ['charterId']).entries,
  etag: v.string(),
});
export type Offering = v.InferOutput<typeof Offering>;

export const listOfferings = defineRoute({
  method: 'GET',
  path: '/api/offerings/{profileId}',
  access: 'staff',
  summary: 'How many courses the learning centers of the caller offer in a session, where they offer any',
  params: v.object({ profileId: EntryId }),
  response: v.array(v.object({ _id: EntryId, siteId: EntryId, charter_id: EntryId, courses: v.number() })),
  status: 200,
});

export const readOffering = defineRoute({
  method: 'GET',
  path: '/api/offerings/{profileId}/{siteId}',
  access: 'staff',
  summary: 'What a learning center offers in a session; null where nothing is set',
  params: v.object({ profileId: EntryId, siteId: EntryId }),
  response: v.object({ data: v.nullable(Offering) }),
  status: 200,
});

export const createOffering = defineRoute({
  method: 'POST',
  path: '/api/courses',
  access: 'contributor',
  summary: 'Set what a learning center offers in a session',
  body: v.object({ submissionId: SubmissionId, ...OfferingBody.entries }),
  response: v.object({ _id: EntryId, etag: v.string() }),
  status: 201,
});

export const updateOffering = defineRoute({
  method: 'PUT',
  path: '/api/courses/{id}',
  access: 'contributor',
  summary: 'Change what a learning center offers in a session',
  params: v.object({ id: EntryId }),
  body: OfferingBody,
  response: v.object({ _id: EntryId, etag: v.string() }),
  status: 200,
  ifMatch: true,
});

const charterParams = v.object({ charterId: EntryId });

/** A charter's agreement as staff read it. Reviews of another English text are left out. */
export const AgreementSetup = v.object({
  master_agreement_description: v.string(),
  translations: Translations,
  etag: v.string(),
});
export type AgreementSetup = v.InferOutput<typeof AgreementSetup>;

export const readAgreementSetup = defineRoute({
  method: 'GET',
  path: '/api/agreements/{charterId}',
  access: 'admin',
  summary: "A charter's master agreement and its translations with their reviews; null where it has none",
  params: charterParams,
  response: v.object({ data: v.nullable(AgreementSetup) }),
  status: 200,
});

export const AgreementTranslationBody = v.object({ translations: givenTranslations(textSchema(agreementMaxLength)) });
export type AgreementTranslationBody = v.InferOutput<typeof AgreementTranslationBody>;

export const updateAgreementTranslations = defineRoute({
  method: 'PUT',
  path: '/api/agreements/{charterId}',
  access: 'admin',
  summary: "Change the translations of a charter's master agreement, or say that they are reviewed",
  params: charterParams,
  body: AgreementTranslationBody,
  response: AgreementSetup,
  status: 200,
  ifMatch: true,
  // A translation in each language; an escaped character takes several bytes.
  bodyLimit: 2 * 1024 * 1024,
});
