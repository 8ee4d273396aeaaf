import * as v from 'valibot';
import { stampInstant } from '#domain/calendar/zoned-time.ts';
import { uploadFailedMessage } from '#domain/leloRegistration/family-messages.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import type { Signer } from '#domain/leloRegistration/staff-api.ts';
import { problem } from '../../platform/http/problem.ts';
import { sha256 } from '../../platform/keys.ts';
import { type FollowUp, newFollowUp } from '../../platform/outbox/outbox-item.ts';
import { type BlobAddress, blobNameOf, type NewBlob } from '../../platform/store/blob.ts';
import { toParameters } from '../../platform/store/paged-query.ts';
import { isStoreDown } from '../../platform/store/store-failure.ts';
import type { LeloArea } from '../lelo-deps.ts';

/** The follow-up that removes uploaded blobs that no entry names. */
export const sweepKind = 'sweep-blobs';
/** The delay of this follow-up in milliseconds: longer than any submission. */
const sweepAfter = 24 * 60 * 60 * 1000;

type Named = Pick<LeloRecord, 'id' | 'firstName' | 'lastName' | 'session_name' | 'timeZone'> & {
  /** Its first 16 characters name the folder. Only another attempt to store the same data has the same id. */
  readonly attempt: string;
};

/**
 * The path of a signed agreement, in the folder of its session. Agreements with other answers never have the same
 * path, so that a family that corrects an answer after a failed attempt causes no conflict.
 */
export function nameAgreement(named: Named, madeAt: Date) {
  const { id, attempt, firstName, lastName, session_name, timeZone } = named;
  const person = [lastName, firstName].map((name) => cleanName(name ?? '')).filter(Boolean);
  const fileName = `${[...person, stampInstant(madeAt, timeZone)].join('_')}.pdf`;
  return {
    container: 'agreements',
    name: `${cleanName(session_name) || 'session'}/${id}/${attempt.slice(0, 16)}/${fileName}`,
    fileName,
  } as const;
}

/** The path of the parts of an agreement: in the folder of its attempt, so that the same attempt finds them again. */
export function nameRecord({ id, attempt, session_name }: Omit<Named, 'firstName' | 'lastName' | 'timeZone'>) {
  const name = `${cleanName(session_name) || 'session'}/${id}/${attempt.slice(0, 16)}/signed.json`;
  return { container: 'agreements', name } as const;
}

/** Replaces all characters except letters and digits of any script by hyphens. */
function cleanName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The path of a signature's image; it depends only on the image. */
export function nameSignature(entryId: string, signer: Signer, image: Uint8Array): BlobAddress {
  return { container: 'signatures', name: `${entryId}/${signer}-${sha256(image).slice(0, 16)}.png` };
}

/**
 * Records blobs before they are uploaded. After a day, blobs that no entry names are removed, whatever the outcome of
 * the submission.
 */
export async function rememberUpload({ container, kit }: LeloArea, entryId: string, blobs: readonly BlobAddress[]) {
  const dueAt = new Date(kit.now().getTime() + sweepAfter).toISOString();
  const data = { blobs: blobs.map(({ container, name }) => ({ container, name })) };
  await container.create(newFollowUp({ entryId, kind: sweepKind, data, dueAt }, kit.now()));
}

const Uploaded = v.object({
  blobs: v.array(v.object({ container: v.picklist(['agreements', 'signatures']), name: v.string() })),
});

/** The query for the blobs that were recorded after a time. */
const laterUploads =
  "SELECT VALUE c.data FROM c WHERE c.type = 'followUp' AND c.kind = @kind AND c.createdAt > @createdAt OFFSET 0 LIMIT 1000";
/** The query for the blobs that were recorded until a time. */
const earlierUploads =
  "SELECT VALUE c.data FROM c WHERE c.type = 'followUp' AND c.kind = @kind AND c.createdAt <= @createdAt OFFSET 0 LIMIT 1000";

async function listUploads({ container }: LeloArea, entryId: string, query: string, createdAt: string) {
  const parameters = toParameters({ kind: sweepKind, createdAt });
  const rows = await container.query({ query, parameters }, entryId);
  return rows.flatMap((row) => v.parse(Uploaded, row).blobs);
}

/** Performs that follow-up: removes blobs that neither the entry nor a later attempt names. */
export const sweepBlobs = (area: LeloArea, { entryId, createdAt, data }: FollowUp): Promise<void> =>
  removeUnnamed(area, entryId, v.parse(Uploaded, data).blobs, createdAt);

async function removeUnnamed(area: LeloArea, entryId: string, blobs: readonly BlobAddress[], until: string) {
  const later = await listUploads(area, entryId, laterUploads, until);
  // Read after the first query, so that one of the two includes every earlier upload.
  const found = (await area.store.find(entryId)) ?? (await area.trash.find(entryId));
  const inUse = [...later, ...(found ? listBlobs(found.entry) : [])];
  const isInUse = ({ container, name }: BlobAddress) =>
    inUse.some((one) => one.container === container && one.name === name);
  for (const blob of blobs) if (!isInUse(blob)) await area.deps.blobs.remove(blob);
}

/** Returns the names of an entry's blobs, to remember them for its deletion. */
export const rememberBlobs = (entry: LeloRecord, now: Date) => ({
  blobs: listBlobs(entry),
  deletedAt: now.toISOString(),
});
const Deleted = v.object({ ...Uploaded.entries, deletedAt: v.string() });

/**
 * Removes the blobs of a deleted entry, and those of its deleted follow-ups. Blobs of the same form, submitted again,
 * remain.
 */
export async function removeBlobs(area: LeloArea, entryId: string, remembered: unknown): Promise<void> {
  const { blobs, deletedAt } = v.parse(Deleted, remembered);
  const uploaded = await listUploads(area, entryId, earlierUploads, deletedAt);
  await removeUnnamed(area, entryId, [...blobs, ...uploaded], deletedAt);
}

type Naming = Pick<LeloRecord, 'uploadedUrl' | 'agreementVersions' | 'signatures' | 'signedRecord'>;

/** Returns the blobs that an entry names. */
export function listBlobs({ uploadedUrl, agreementVersions = [], signatures, signedRecord }: Naming): BlobAddress[] {
  const signings = [signatures, ...agreementVersions.map((version) => version.signatures)];
  const images = new Set(signings.flatMap((signing) => [signing?.student, signing?.parent]));
  const agreements = new Set([uploadedUrl, ...agreementVersions.map((version) => version.uploadedUrl)]);
  const records = new Set([signedRecord, ...agreementVersions.map((version) => version.signedRecord)]);
  return [
    ...[...images].flatMap((name) => (name ? [{ container: 'signatures', name } as const] : [])),
    ...[...records].flatMap((name) => (name ? [{ container: 'agreements', name } as const] : [])),
    ...[...agreements].flatMap((url) => (url ? [addressOfAgreement(url)] : [])),
  ];
}

export function addressOfAgreement(uploadedUrl: string): BlobAddress {
  return { container: 'agreements', name: blobNameOf('agreements', uploadedUrl) };
}

type Upload = {
  readonly agreement: Pick<NewBlob, 'container' | 'name' | 'bytes'>;
  readonly images: readonly Pick<NewBlob, 'container' | 'name' | 'bytes'>[];
};

/**
 * Uploads a signed agreement and its signatures. Existing blobs were made by an earlier attempt of the same
 * submission from the same record.
 */
export async function uploadAgreement({ deps: { blobs } }: LeloArea, { agreement, images }: Upload): Promise<void> {
  await whileUploading(
    Promise.all([
      blobs.create({ ...agreement, contentType: 'application/pdf' }),
      ...images.map((image) => blobs.create({ ...image, contentType: 'image/png' })),
    ]),
  );
}

/** Uploads blobs whose names are not used yet; throws 503 when that fails. */
export async function uploadNew({ deps: { blobs } }: LeloArea, blob: NewBlob): Promise<void> {
  if (!(await whileUploading(blobs.create(blob)))) throw uploadFailed();
}

/** Returns the result of uploads; throws 503 when the store is unavailable or refuses them. */
export async function whileUploading<T>(uploads: Promise<T>): Promise<T> {
  try {
    return await uploads;
  } catch (error) {
    throw isStoreDown(error) ? uploadFailed() : error;
  }
}

/** The problem after a failed upload: nothing was stored, and the family may try again. */
export const uploadFailed = () => problem(503, 'Not available now', { detail: uploadFailedMessage, retryAfter: 5 });
