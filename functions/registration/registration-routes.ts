import type { QueryOf } from '#domain/http/route.ts';
import * as api from '#domain/registration/api.ts';
import { submitRegistration } from '#domain/registration/public-api.ts';
import { Registration, RegistrationRow } from '#domain/registration/registration-entry.ts';
import { isOpen, registrationStatuses, statusesOf } from '#domain/registration/status.ts';
import { trashEntry } from '../entries/deletion/trash-entry.ts';
import { listEntries, statusFilter } from '../entries/entry-list.ts';
import { addNote, listNotes, listNotesOf } from '../entries/entry-notes.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import type { Filter } from '../platform/store/paged-query.ts';
import type { RegistrationArea } from './registration-parts.ts';
import { storeRegistration } from './submit-registration.ts';
import { changeRegistration } from './update-registration.ts';

/** Registers the routes of primary registrations. */
export function registerRegistrationRoutes(endpoint: Endpoint, area: RegistrationArea) {
  endpoint(submitRegistration, async ({ body, caller, sender }) => {
    const staff = caller.kind === 'staff' ? caller : undefined;
    return { body: { _id: await storeRegistration(area, body, staff, sender.address) } };
  });
  endpoint(api.listRegistrations, async ({ query, caller }) => {
    const { rows, seen, described } = await listEntries(area, query, filtersOf(query), caller);
    const notes =
      query.export && query.with === 'notes'
        ? await listNotesOf(
            area,
            rows.map(({ entry }) => entry.id),
          )
        : undefined;
    const open = rows.filter(({ entry }) => isOpen(entry.status));
    return {
      body: {
        allRegistrations: rows.map((row) => ({
          ...area.read<RegistrationRow>(row, query.export ? Registration : RegistrationRow),
          ...(notes && { notes: notes.get(row.entry.id) ?? [] }),
        })),
        regularRegistrations: open.map(({ entry }) => ({ _id: entry.id })),
        ...described,
      },
      seen,
    };
  });
  endpoint(api.readRegistration, async ({ params, caller }) => {
    const stored = await area.store.read(params.id, caller.scope);
    return { body: area.read<Registration>(stored), seen: [stored.entry] };
  });
  endpoint(api.updateRegistration, async ({ params, body, ifMatch, caller }) => {
    return { body: area.read<Registration>(await changeRegistration(area, params.id, body, ifMatch, caller)) };
  });
  endpoint(api.deleteRegistration, async ({ params, ifMatch, caller }) => {
    await trashEntry(area, params.id, ifMatch, caller);
    return undefined;
  });
  endpoint(api.listRegistrationNotes, async ({ params: { registrationId }, caller }) => {
    const { notes, seen } = await listNotes(area, registrationId, caller.scope);
    return { body: notes.map((note) => ({ ...note, registrationId })), seen };
  });
  endpoint(api.addRegistrationNote, async ({ body: { registrationId, notes }, caller }) => {
    return { body: { ...(await addNote(area, { entryId: registrationId, notes }, caller)), registrationId } };
  });
  endpoint(api.listStatusTypes, async () => ({ body: [...registrationStatuses] }));
}

/** The filter of the list by status or view. */
function filtersOf({ view, status }: Pick<QueryOf<typeof api.listRegistrations>, 'view' | 'status'>): Filter[] {
  return [statusFilter(status ? [status] : statusesOf(view))];
}
