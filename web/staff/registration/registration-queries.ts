import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#domain/http/route.ts';
import {
  deleteRegistration,
  listRegistrationNotes,
  listRegistrations,
  readRegistration,
  updateRegistration,
} from '#domain/registration/api.ts';
import {
  addSpecialPrograms,
  cancelOrientation,
  changeRegistrationStatus,
  listOrientations,
  reactivateRegistration,
  terminateRegistration,
} from '#domain/registration/process-api.ts';
import { submitRegistration } from '#domain/registration/public-api.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { type CallOptions, callApi } from '#web/lib/api/api-client.ts';
import { useEntryChange, useEntryDeletion } from '#web/staff/entries/edit/use-entry-change.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';

type Version = Pick<Registration, '_id' | 'etag'>;

export const registrationQuery = (id: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'registration', id],
    queryFn: ({ signal }) => callApi(readRegistration, { params: { id }, signal }),
  });

export const registrationNotesQuery = (registrationId: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'registration notes', registrationId],
    queryFn: ({ signal }) => callApi(listRegistrationNotes, { params: { registrationId }, signal }),
  });

/** Adds a registration for a family. */
export function useNewRegistration() {
  return useEntryChange((body: BodyOf<typeof submitRegistration>) => callApi(submitRegistration, { body }));
}

/** Changes a registration; fails if another user has changed it. */
export function useRegistrationChange() {
  return useEntryChange(
    ({ entry, change }: { entry: Version; change: BodyOf<typeof updateRegistration> }) =>
      callApi(updateRegistration, { params: { id: entry._id }, body: change, ifMatch: entry.etag }),
    (changed) => registrationQuery(changed._id).queryKey,
  );
}

/** A call for the next step of a registration; fails if another user has changed it. */
function useStepCall<B>(call: (to: { params: { id: string }; ifMatch: string; body: B }) => Promise<Registration>) {
  return useEntryChange(
    ({ entry, body }: { entry: Version; body: B }) => call({ params: { id: entry._id }, ifMatch: entry.etag, body }),
    (changed) => registrationQuery(changed._id).queryKey,
    { stays: true },
  ).mutateAsync;
}

/** The steps of processing a registration. */
export function useRegistrationSteps() {
  return {
    changeStatus: useStepCall<BodyOf<typeof changeRegistrationStatus>>((to) => callApi(changeRegistrationStatus, to)),
    savePrograms: useStepCall<BodyOf<typeof addSpecialPrograms>>((to) => callApi(addSpecialPrograms, to)),
    cancelOrientation: useStepCall<BodyOf<typeof cancelOrientation>>((to) => callApi(cancelOrientation, to)),
    terminate: useStepCall<BodyOf<typeof terminateRegistration>>((to) => callApi(terminateRegistration, to)),
    reactivate: useStepCall<undefined>(({ body: _, ...to }) => callApi(reactivateRegistration, to)),
  };
}

/** Deletes a registration; fails if another user has changed it. */
export function useRegistrationDeletion() {
  return useEntryDeletion((entry: Version) =>
    callApi(deleteRegistration, { params: { id: entry._id }, ifMatch: entry.etag }),
  );
}

/** The list of registrations, whose pages details read too. */
export const registrationPages = {
  title: 'Registration Forms',
  readPage: async (query: NonNullable<CallOptions<typeof listRegistrations>['query']>, signal: AbortSignal) => {
    const { allRegistrations, ...page } = await callApi(listRegistrations, { query, signal });
    return { ...page, data: allRegistrations };
  },
};

/** The list of scheduled orientations, which leads to registrations. */
export const orientationPages = {
  title: 'Scheduled Orientations',
  readPage: (query: NonNullable<CallOptions<typeof listOrientations>['query']>, signal: AbortSignal) =>
    callApi(listOrientations, { query, signal }),
};
