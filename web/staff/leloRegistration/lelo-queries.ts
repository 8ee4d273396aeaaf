import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#domain/http/route.ts';
import { listSignatures, type SignaturePictures } from '#domain/leloRegistration/describe-lelo.ts';
import { submitLelo } from '#domain/leloRegistration/public-api.ts';
import {
  type ListedLelo,
  listLelo,
  listLeloNotes,
  readLelo,
  readSignature,
  regenerateAgreement,
  requestAgreement,
  type Signer,
  updateLelo,
} from '#domain/leloRegistration/staff-api.ts';
import { type CallOptions, callApi } from '#web/lib/api/api-client.ts';
import { useEntryChange } from '#web/staff/entries/edit/use-entry-change.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';

type Version = { readonly _id: string; readonly etag: string };

export const leloQuery = (id: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'lelo', id],
    queryFn: ({ signal }) => callApi(readLelo, { params: { id }, signal }),
  });

export const leloNotesQuery = (leloRegistrationId: string) =>
  queryOptions({
    queryKey: [...entriesKey, 'lelo notes', leloRegistrationId],
    queryFn: ({ signal }) => callApi(listLeloNotes, { params: { leloRegistrationId }, signal }),
  });

/** Changes an entry; fails if another user has changed it. */
export function useLeloChange() {
  return useEntryChange(
    ({ entry, change }: { entry: Version; change: BodyOf<typeof updateLelo> }) =>
      callApi(updateLelo, { params: { id: entry._id }, body: change, ifMatch: entry.etag }),
    (changed) => leloQuery(changed._id).queryKey,
    { stays: true },
  );
}

/** Opens the link of an entry again, for a new agreement; fails if another user has changed the entry. */
export function useNewAgreement() {
  return useEntryChange(
    ({ _id, etag }: Version) => callApi(requestAgreement, { params: { id: _id }, ifMatch: etag }),
    (changed) => leloQuery(changed._id).queryKey,
    { stays: true },
  );
}

/** Regenerates the signed agreement of an entry; fails if another user has changed the entry. */
export function useRegeneration() {
  return useEntryChange(
    ({ _id, etag }: Version) => callApi(regenerateAgreement, { params: { id: _id }, ifMatch: etag }),
    (changed) => leloQuery(changed._id).queryKey,
    { stays: true },
  );
}

/** The image of a signature; it never changes. */
export const signatureQuery = (id: string, signer: Signer) =>
  queryOptions({
    queryKey: ['signatures', id, signer],
    queryFn: ({ signal }) => callApi(readSignature, { params: { id, signer }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Begins a registration for a family. */
export function usePreRegistration() {
  return useEntryChange((body: BodyOf<typeof submitLelo>) => callApi(submitLelo, { body }));
}

/** The images of an entry's signatures for a document; one that cannot be loaded is left out. */
export async function loadPictures(queries: QueryClient, entry: ListedLelo): Promise<SignaturePictures> {
  const load = async (signer: Signer) => {
    const image = await queries.ensureQueryData(signatureQuery(entry._id, signer)).catch(() => undefined);
    return image ? [[signer, new Uint8Array(await image.arrayBuffer())] as const] : [];
  };
  const loaded = await Promise.all(listSignatures(entry).map(({ signer }) => load(signer)));
  return Object.fromEntries(loaded.flat());
}

/** The list of secondary enrollments, whose pages details read too. */
export const leloPages = {
  title: 'Secondary Enrollments',
  readPage: (query: NonNullable<CallOptions<typeof listLelo>['query']>, signal: AbortSignal) =>
    callApi(listLelo, { query, signal }),
};
