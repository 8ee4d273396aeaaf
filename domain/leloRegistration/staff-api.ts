import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { CalendarDate, EntryId, listQueryEntries, listResponse, pageSizeLimit } from '#domain/http/shapes.ts';
import { Permalink } from '#domain/sessions/session.ts';
import { LeloRegistration, leloStatuses } from './lelo-entry.ts';
import { leloSortKeys } from './lelo-index.ts';
import { checkDates } from './list-dates.ts';

const idParams = v.object({ id: EntryId });

/** Which entries: of a status, a session, and days as the brands' clocks tell them, both included. */
const filterEntries = {
  status: v.optional(v.picklist(leloStatuses)),
  permaLink: v.optional(Permalink),
  startDate: v.optional(CalendarDate),
  endDate: v.optional(CalendarDate),
};
/** Pages are as large as they can be unless told otherwise. Source: spec 2 §9. */
const pageSize = v.optional(listQueryEntries.pageSize.wrapped, String(pageSizeLimit));

type Dates = { readonly startDate?: string | undefined; readonly endDate?: string | undefined };
const goodDates = <D extends Dates>() =>
  v.check<D, (issue: v.CheckIssue<D>) => string>(
    ({ startDate, endDate }) => checkDates(startDate, endDate) === undefined,
    ({ input }) => checkDates(input.startDate, input.endDate) ?? '',
  );

export const leloListQuery = v.pipe(
  v.object({
    ...listQueryEntries,
    ...filterEntries,
    pageSize,
    sort: v.optional(v.picklist(leloSortKeys), 'createdAt'),
  }),
  goodDates(),
);

/** A row of the list. `PermaLink` is the address that a family goes on with. Source: spec 2 §7. */
export const ListedLelo = v.object({ ...LeloRegistration.entries, PermaLink: v.string() });
export type ListedLelo = v.InferOutput<typeof ListedLelo>;

export const listLelo = defineRoute({
  method: 'GET',
  path: '/api/leloRegistration',
  access: 'staff',
  summary: 'Secondary registrations',
  query: leloListQuery,
  response: listResponse(ListedLelo),
  status: 200,
});

export const readLelo = defineRoute({
  method: 'GET',
  path: '/api/leloRegistration/{id}',
  access: 'staff',
  summary: 'One secondary registration',
  params: idParams,
  response: ListedLelo,
  status: 200,
  auditRead: 'id',
});

export const updateLelo = defineRoute({
  method: 'PUT',
  path: '/api/leloRegistration/{id}',
  access: 'contributor',
  summary: 'Change answers or status, or open the lock of its link; what is absent stays as it is',
  params: idParams,
  body: v.looseObject({
    /** Inactive, or back again as an administrator. Source: decisions 18. */
    status: v.optional(v.picklist(leloStatuses)),
    /** 0 opens a link that wrong dates of birth have locked. */
    wrongBirthDates: v.optional(v.literal(0)),
  }),
  response: ListedLelo,
  status: 200,
  ifMatch: true,
});

/** The kind of mail that brings a family the link of its pre-registration. */
export const continueMailKind = 'lelo-link-email';

export const readAgreement = defineRoute({
  method: 'GET',
  path: '/api/leloRegistration/{id}/signed-agreement',
  access: 'staff',
  summary: 'The signed agreement of a secondary registration',
  params: idParams,
  binaryResponse: 'application/pdf',
  status: 200,
  auditRead: 'id',
});
