import { queryOptions } from '@tanstack/react-query';
import type { CatalogCourse } from '#domain/courses/catalog.ts';
import type { CourseType } from '#domain/courses/course-types.ts';
import type { OfferingBody } from '#domain/courses/offering-body.ts';
import * as courses from '#domain/courses/setup-api.ts';
import type { BodyOf } from '#domain/http/route.ts';
import { readTemplate } from '#domain/templates/api.ts';
import type { EmailSettings } from '#domain/templates/email-settings.ts';
import * as templates from '#domain/templates/setup-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { type CenterPlace, toBody, toParams } from './use-center-place.ts';

export const setupKey = 'setup';
/** The cache key of all data about catalogs. */
export const catalogKey = [setupKey, 'catalog'] as const;

/** The number of courses of each learning center of the caller in a session. */
export const offeringCountsQuery = (profileId: string) =>
  queryOptions({
    queryKey: [setupKey, 'offerings', profileId],
    queryFn: ({ signal }) => callApi(courses.listOfferings, { params: { profileId }, signal }),
  });

/** Not read again in the background, because the opened version is being edited. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

export const offeringQuery = ({ id: profileId, siteId }: CenterPlace) =>
  queryOptions({
    ...once,
    queryKey: [setupKey, 'offering', profileId, siteId],
    queryFn: ({ signal }) => callApi(courses.readOffering, { params: { profileId, siteId }, signal }),
  });

export const catalogOptionsQuery = ({ charterId }: CenterPlace) =>
  queryOptions({
    queryKey: [...catalogKey, charterId],
    queryFn: ({ signal }) => callApi(courses.readCatalogOptions, { query: { charter_id: charterId }, signal }),
  });

export type CatalogQuery = { readonly year: string; readonly term: string };

export const catalogQuery = ({ charterId }: CenterPlace, type: CourseType, { year, term }: CatalogQuery) =>
  queryOptions({
    queryKey: [...catalogKey, charterId, type, year, term],
    queryFn: async ({ signal }): Promise<readonly CatalogCourse[]> => {
      const query = { charter_id: charterId, school_year: year, catalog_term: term, course_type: type };
      return (await callApi(courses.listCatalog, { query, signal })).data;
    },
  });

export const templateQuery = (place: CenterPlace) =>
  queryOptions({
    ...once,
    queryKey: [setupKey, 'template', place.id, place.siteId],
    queryFn: ({ signal }) => callApi(readTemplate, { params: toParams(place), signal }),
  });

export const emailSettingsQuery = (place: CenterPlace) =>
  queryOptions({
    ...once,
    queryKey: [setupKey, 'emailSettings', place.id, place.siteId],
    queryFn: ({ signal }) => callApi(templates.readEmailSettings, { params: toParams(place), signal }),
  });

/** `saves`: how often it was saved since the page was opened. */
export const agreementQuery = (charterId: string, saves: number) =>
  queryOptions({
    ...once,
    queryKey: [setupKey, 'agreement', charterId, saves],
    queryFn: ({ signal }) => callApi(courses.readAgreementSetup, { params: { charterId }, signal }),
  });

export const saveAgreementTranslations = (charterId: string, body: courses.AgreementTranslationBody, etag: string) =>
  callApi(courses.updateAgreementTranslations, { params: { charterId }, body, ifMatch: etag });

/** Saves courses over the version that was read. */
export const saveOffering = (submissionId: string, body: OfferingBody, offering: courses.Offering | null) =>
  offering
    ? callApi(courses.updateOffering, { params: { id: offering._id }, body, ifMatch: offering.etag })
    : callApi(courses.createOffering, { body: { submissionId, ...body } });

/** `etag`: the version that was read; absent for a new setting. */
export const saveTemplate = (
  place: CenterPlace,
  message: BodyOf<typeof templates.updateTemplate>,
  etag: string | undefined,
) =>
  etag
    ? callApi(templates.updateTemplate, { params: toParams(place), body: message, ifMatch: etag })
    : callApi(templates.createTemplate, { body: { ...toBody(place), ...message } });

export const saveEmailSettings = (place: CenterPlace, settings: EmailSettings, etag: string | undefined) =>
  etag
    ? callApi(templates.updateEmailSettings, { params: toParams(place), body: settings, ifMatch: etag })
    : callApi(templates.createEmailSettings, { body: { ...toBody(place), ...settings } });
