import * as api from '#domain/enrollment/api.ts';
import type { InterestEntry, InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { type InterestStatus, interestStatuses, newInterest } from '#domain/enrollment/status.ts';
import type { Unindexed } from '#domain/entries/entry-definition.ts';
import { deleteEntry } from '../entries/delete-entry.ts';
import { ageFilter, listEntries, statusFilter } from '../entries/entry-list.ts';
import { addNote, listNotes } from '../entries/entry-notes.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type { Filter } from '../platform/paged-query.ts';
import type { InterestArea } from './interest-area.ts';
import { correctInterest, submitInterest } from './submit-interest.ts';
import { updateInterest } from './update-interest.ts';

/** Registers the calls of requests for information and their contact notes. */
export function registerEnrollmentRoutes(endpoint: Endpoint, area: InterestArea) {
  endpoint(api.submitPublicInterest, async ({ body }) => ({ body: { _id: await submitInterest(area, body) } }));
  endpoint(api.updatePublicInterest, async ({ params, body }) => {
    await correctInterest(area, params.id, body);
    return { body: { _id: params.id } };
  });
  endpoint(api.addInterest, async ({ body, caller }) => ({ body: { _id: await submitInterest(area, body, caller) } }));
  endpoint(api.listInterests, async ({ query, caller }) => {
    const { rows, described } = await listEntries(area, query, filtersOf(query, area.kit.now()), caller.scope);
    return { body: { data: rows.map((row) => area.read<InterestEntry>(row)), ...described } };
  });
  endpoint(api.readInterest, async ({ params, caller }) => {
    return { body: area.read<InterestEntry>(await area.store.read(params.id, caller.scope)) };
  });
  endpoint(api.updateInterest, async ({ params, body, ifMatch, caller }) => {
    return { body: area.read<InterestEntry>(await updateInterest(area, params.id, body, ifMatch, caller)) };
  });
  endpoint(api.deleteInterest, async ({ params, ifMatch, caller }) => {
    await deleteEntry(area, params.id, ifMatch, caller);
    return undefined;
  });
  endpoint(api.listContactNotes, async ({ params: { interestId }, caller }) => {
    const notes = await listNotes(area, interestId, caller.scope);
    return { body: notes.map((note) => ({ ...note, interestId })) };
  });
  endpoint(api.addContactNote, async ({ body: { interestId, notes }, caller }) => {
    return { body: { ...(await addNote(area, { entryId: interestId, notes }, caller, noteContact)), interestId } };
  });
}

/** A note is a contact with the family, and whom one has spoken to is to be followed up. Source: decisions 41. */
function noteContact(before: InterestRecord, at: string): Unindexed<InterestRecord> {
  const status = before.status === newInterest ? 'Follow up Required' : before.status;
  return { ...before, status, noteCount: before.noteCount + 1, lastContactDate: at };
}

type InterestFilter = { readonly age?: 'under18' | 'over18' | undefined; readonly status?: InterestStatus | undefined };

/** The list's filters; without a status all but those who are not interested. Source: spec 3 §4. */
function filtersOf({ age, status }: InterestFilter, now: Date): Filter[] {
  const statuses = status ? [status] : interestStatuses.filter((one) => one !== 'Not Interested');
  return [statusFilter(statuses), ...ageFilter(age, now)];
}
