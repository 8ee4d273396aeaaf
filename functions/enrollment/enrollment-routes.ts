import * as api from '#domain/enrollment/api.ts';
import { InterestEntry, type InterestRecord, InterestRow } from '#domain/enrollment/interest-entry.ts';
import { submitPublicInterest, updatePublicInterest } from '#domain/enrollment/public-api.ts';
import { interestStatuses, newInterest } from '#domain/enrollment/status.ts';
import type { Unindexed } from '#domain/entries/entry-definition.ts';
import type { QueryOf } from '#domain/http/route.ts';
import { trashEntry } from '../entries/deletion/trash-entry.ts';
import type { EntryArea } from '../entries/entry-area.ts';
import { listEntries, statusFilter } from '../entries/entry-list.ts';
import { addNote, listNotes, listNotesOf } from '../entries/entry-notes.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Filter } from '../platform/store/paged-query.ts';
import { correctInterest, submitInterest } from './submit-interest.ts';
import { changeInterest } from './update-interest.ts';

/** Registers the calls of requests for information and their contact notes. */
export function registerEnrollmentRoutes(endpoint: Endpoint, area: EntryArea<InterestRecord>) {
  endpoint(submitPublicInterest, async ({ body, sender }) => ({
    body: { _id: await submitInterest(area, body, { client: sender.address }) },
  }));
  endpoint(updatePublicInterest, async ({ params, body, sender }) => {
    await correctInterest(area, params.id, body, sender.address);
    return { body: { _id: params.id } };
  });
  endpoint(api.addInterest, async ({ body, caller }) => ({
    body: { _id: await submitInterest(area, body, { caller }) },
  }));
  endpoint(api.listInterests, async ({ query, caller }) => {
    const { rows, seen, described } = await listEntries(area, query, filtersOf(query), caller);
    const ids = rows.map(({ entry }) => entry.id);
    const notes = query.export && query.with === 'notes' ? await listNotesOf(area, ids) : undefined;
    const data = rows.map((row) => ({
      ...area.read<InterestRow>(row, query.export ? InterestEntry : InterestRow),
      ...(notes && { notes: notes.get(row.entry.id) ?? [] }),
    }));
    return { body: { data, ...described }, seen };
  });
  endpoint(api.readInterest, async ({ params, caller }) => {
    const stored = await area.store.read(params.id, caller.scope);
    return { body: area.read<InterestEntry>(stored), seen: [stored.entry] };
  });
  endpoint(api.updateInterest, async ({ params, body, ifMatch, caller }) => {
    return { body: area.read<InterestEntry>(await changeInterest(area, params.id, body, ifMatch, caller)) };
  });
  endpoint(api.deleteInterest, async ({ params, ifMatch, caller }) => {
    await trashEntry(area, params.id, ifMatch, caller);
    return undefined;
  });
  endpoint(api.listContactNotes, async ({ params: { interestId }, caller }) => {
    const { notes, seen } = await listNotes(area, interestId, caller.scope);
    return { body: notes.map((note) => ({ ...note, interestId })), seen };
  });
  endpoint(api.addContactNote, async ({ body: { interestId, notes }, caller }) => {
    return { body: { ...(await addNote(area, { entryId: interestId, notes }, caller, noteContact)), interestId } };
  });
}

/** Updates an interest after a new note: a new one gets the status 'Follow up Required' (INT-18). */
function noteContact(before: InterestRecord, at: string): Unindexed<InterestRecord> {
  const status = before.status === newInterest ? 'Follow up Required' : before.status;
  return { ...before, status, noteCount: before.noteCount + 1, lastContactDate: at };
}

/** The filter by status; without one, all except 'Not Interested' (LIST-17). */
function filtersOf({ status }: Pick<QueryOf<typeof api.listInterests>, 'status'>): Filter[] {
  return [statusFilter(status ? [status] : interestStatuses.filter((one) => one !== 'Not Interested'))];
}
