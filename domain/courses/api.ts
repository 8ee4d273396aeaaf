import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, lineSchema } from '#domain/http/shapes.ts';
import { Permalink } from '#domain/sessions/session.ts';
import { LanguageCode } from '#domain/texts/language-code.ts';
import { Course, CourseLevel } from './course.ts';

/** A single course of a learning center in a session. */
export const CourseAssignment = v.object({
  ...Course.entries,
  learningCenterName: v.string(),
  charter_id: EntryId,
  LeloRegistrationProfile: EntryId,
  siteId: EntryId,
  /** The offering that contains it, with the offering's ETag. */
  offering_id: EntryId,
  etag: v.string(),
});
export type CourseAssignment = v.InferOutput<typeof CourseAssignment>;

export const listCourses = defineRoute({
  method: 'GET',
  path: '/api/courses/{siteId}/{charterId}/{profileId}',
  access: ['public', 'staff'],
  summary: 'The courses that a learning center offers in a session',
  params: v.object({ siteId: EntryId, charterId: EntryId, profileId: EntryId }),
  query: v.object({ charter_ids: v.optional(lineSchema(2000)) }),
  response: v.array(CourseAssignment),
  status: 200,
});

/** A charter with its learning centers that offer courses in a session. */
export const SessionCharter = v.object({
  charter_id: EntryId,
  charter: v.string(),
  learningCenters: v.array(
    v.object({ siteId: EntryId, name: v.string(), phone: v.string(), levels: v.array(CourseLevel) }),
  ),
});
export type SessionCharter = v.InferOutput<typeof SessionCharter>;

export const listSessionCharters = defineRoute({
  method: 'GET',
  path: '/api/courses/permalink/{permalink}',
  access: 'public',
  summary: 'Charters and learning centers with courses in a session; of one brand when it is named',
  params: v.object({ permalink: Permalink }),
  query: v.object({ brandName: v.optional(v.pipe(v.string(), v.maxLength(100))) }),
  response: v.array(SessionCharter),
  status: 200,
  // The response is cached for all callers; a submission checks the choices again.
  cacheSeconds: 60,
});

/** Longest agreement text, in characters. */
export const agreementMaxLength = 50_000;

export const readMasterAgreement = defineRoute({
  method: 'GET',
  path: '/api/v1/config/master_agreement_description',
  access: 'public',
  summary: 'The text of a charter’s master agreement, with its reviewed translation into a language',
  query: v.object({ charter_id: EntryId, language: v.optional(LanguageCode) }),
  response: v.object({
    data: v.array(
      v.object({
        master_agreement_description: v.string(),
        /** SHA-256 of the text; a signed submission sends it. */
        agreementVersion: v.string(),
        /** Only one that somebody has reviewed; `version` is the SHA-256 of its text. */
        translation: v.optional(v.object({ language: v.string(), text: v.string(), version: v.string() })),
      }),
    ),
  }),
  status: 200,
});
