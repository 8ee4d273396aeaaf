import * as api from '#domain/registration/api.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import {
  isOpen,
  type RegistrationStatus,
  type RegistrationView,
  registrationStatuses,
  statusesOf,
} from '#domain/registration/status.ts';
import { deleteEntry } from '../entries/delete-entry.ts';
import { ageFilter, listEntries, statusFilter } from '../entries/entry-list.ts';
import { addNote, listNotes, listNotesOf } from '../entries/entry-notes.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import type { Filter } from '../platform/paged-query.ts';
import type { RegistrationArea } from './registration-area.ts';
import { submitRegistration } from './submit-registration.ts';
import { updateRegistration } from './update-registration.ts';

/** Registers the calls of primary registrations. */
export function registerRegistrationRoutes(endpoint: Endpoint, area: RegistrationArea) {
  endpoint(api.submitRegistration, async ({ body, caller }) => {
    return { body: { _id: await submitRegistration(area, body, caller.kind === 'staff' ? caller : undefined) } };
  });
  endpoint(api.listRegistrations, async ({ query, caller }) => {
    const { rows, described } = await listEntries(area, query, filtersOf(query, area.kit.now()), caller.scope);
    const notes =
      query.with === 'notes'
        ? await listNotesOf(
            area,
            rows.map(({ entry }) => entry.id),
          )
        : undefined;
    const open = rows.filter(({ entry }) => isOpen(entry.status));
    return {
      body: {
        allRegistrations: rows.map((row) => ({
          ...area.read<Registration>(row),
          ...(notes && { notes: notes.get(row.entry.id) ?? [] }),
        })),
        regularRegistrations: open.map(({ entry }) => ({ _id: entry.id })),
        ...described,
      },
    };
  });
  endpoint(api.readRegistration, async ({ params, caller }) => {
    return { body: area.read<Registration>(await area.store.read(params.id, caller.scope)) };
  });
  endpoint(api.updateRegistration, async ({ params, body, ifMatch, caller }) => {
    return { body: area.read<Registration>(await updateRegistration(area, params.id, body, ifMatch, caller)) };
  });
  endpoint(api.deleteRegistration, async ({ params, ifMatch, caller }) => {
    await deleteEntry(area, params.id, ifMatch, caller);
    return undefined;
  });
  endpoint(api.listRegistrationNotes, async ({ params: { registrationId }, caller }) => {
    const notes = await listNotes(area, registrationId, caller.scope);
    return { body: notes.map((note) => ({ ...note, registrationId })) };
  });
  endpoint(api.addRegistrationNote, async ({ body: { registrationId, notes }, caller }) => {
    return { body: { ...(await addNote(area, { entryId: registrationId, notes }, caller)), registrationId } };
  });
  endpoint(api.listStatusTypes, async () => ({ body: [...registrationStatuses] }));
}

type RegistrationFilter = {
  readonly view: RegistrationView;
  readonly status?: RegistrationStatus | undefined;
  readonly age?: 'under18' | 'over18' | undefined;
};

/** The list's filters: one status or those of a view, and age by birth date. */
function filtersOf({ view, status, age }: RegistrationFilter, now: Date): Filter[] {
  return [statusFilter(status ? [status] : statusesOf(view)), ...ageFilter(age, now)];
}
