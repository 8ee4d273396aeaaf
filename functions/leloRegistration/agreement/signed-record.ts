import * as v from 'valibot';
import type { AgreementContent, AgreementSignature } from '#documents/agreement/agreement-content.ts';
import { type LeloRecord, ShownTexts } from '#domain/leloRegistration/lelo-entry.ts';
import { sha256 } from '../../platform/keys.ts';
import type { BlobAddress } from '../../platform/store/blob.ts';
import type { LeloArea } from '../lelo-deps.ts';
import { uploadFailed } from './agreement-blobs.ts';

const Bytes = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => new Uint8Array(Buffer.from(text, 'base64'))),
);
const Moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((text) => new Date(text)),
);
const Signature = v.object({
  name: v.string(),
  relationship: v.string(),
  method: v.picklist(['drawn', 'typed']),
  date: v.string(),
  image: Bytes,
});

/** The data of a signed agreement, stored when it is signed and never changed. */
const SignedRecord = v.object({
  format: v.literal(1),
  content: v.object({
    brand: v.object({ name: v.string(), color: v.string() }),
    charter: v.string(),
    learningCenter: v.string(),
    session: v.string(),
    schoolYear: v.object({ start: v.string(), end: v.string() }),
    registrationId: v.string(),
    student: v.object({
      firstName: v.string(),
      middleName: v.optional(v.string()),
      lastName: v.string(),
      isSpelled: v.optional(v.boolean()),
      birthDate: v.string(),
      gradeLevel: v.string(),
    }),
    text: v.string(),
    translation: v.optional(v.object({ language: v.string(), note: v.string(), text: v.string() })),
    courses: v.array(v.object({ name: v.string(), agreement: v.string() })),
    signatures: v.object({ student: Signature, parent: v.optional(Signature) }),
    evidence: v.object({
      entryId: v.string(),
      signedAt: Moment,
      timeZone: v.string(),
      address: v.string(),
      userAgent: v.string(),
      consent: v.string(),
      consentVersion: v.string(),
      agreementVersion: v.optional(v.string()),
      shown: v.optional(ShownTexts),
      verifyAt: v.optional(v.string()),
      regenerated: v.optional(v.object({ by: v.string(), at: Moment })),
    }),
  }),
  /** The charter's own template: the blob with its copy, and its SHA-256. Without one the default layout is used. */
  template: v.optional(v.object({ name: v.string(), sha256: v.string() })),
});
export type SignedRecord = Readonly<{
  content: AgreementContent;
  template?: { readonly name: string; readonly sha256: string } | undefined;
}>;

/**
 * Stores the data of an agreement unless it is stored already; returns the stored data, which may be from an earlier
 * attempt.
 */
export async function storeRecord(
  { deps: { blobs } }: LeloArea,
  address: BlobAddress,
  record: SignedRecord,
): Promise<SignedRecord> {
  const { content, template } = record;
  const { student, parent } = content.signatures;
  const signatures = { student: writeImage(student), parent: parent && writeImage(parent) };
  const bytes = Buffer.from(JSON.stringify({ format: 1, content: { ...content, signatures }, template }));
  if (await blobs.create({ ...address, bytes, contentType: 'application/json' })) return record;
  const present = await blobs.read(address);
  // Another process has just removed it, because no entry names it.
  if (!present) throw uploadFailed();
  return parseRecord(present);
}

/** Returns the data of an entry's agreement; undefined when it was signed before such records existed. */
export async function readRecord({ deps: { blobs } }: LeloArea, { signedRecord }: Pick<LeloRecord, 'signedRecord'>) {
  const bytes = signedRecord && (await blobs.read({ container: 'agreements', name: signedRecord }));
  return bytes ? parseRecord(bytes) : undefined;
}

const parseRecord = (bytes: Uint8Array): SignedRecord =>
  v.parse(SignedRecord, JSON.parse(Buffer.from(bytes).toString()));

const writeImage = ({ image, ...signature }: AgreementSignature) => ({
  ...signature,
  image: Buffer.from(image).toString('base64'),
});

/** The templates that this instance has already stored, by their SHA-256. */
const storedTemplates = new Set<string>();

/**
 * Returns a charter's own template in its current version, after storing a copy under its SHA-256: a template may be
 * replaced, a copy never changes.
 */
export async function copyTemplate({ deps: { blobs } }: LeloArea, templateBlob: string) {
  const bytes = await blobs.read({ container: 'templates', name: templateBlob });
  if (!bytes) throw new Error(`There is no template '${templateBlob}'.`);
  const hash = sha256(bytes);
  const name = `signed/${hash}.pdf`;
  if (!storedTemplates.has(hash))
    await blobs.create({ container: 'templates', name, bytes, contentType: 'application/pdf' });
  storedTemplates.add(hash);
  return { name, sha256: hash };
}
