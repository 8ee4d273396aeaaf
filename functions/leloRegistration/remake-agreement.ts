import { randomUUID } from 'node:crypto';
import type { AgreementEvidence } from '#documents/agreement/agreement-content.ts';
import type { AgreementVersion, LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { indexLelo } from '#domain/leloRegistration/lelo-index.ts';
import type { Signer } from '#domain/leloRegistration/staff-api.ts';
import { changeEntry } from '../entries/change-entry.ts';
import type { Stored } from '../entries/entry-store.ts';
import type { StaffCaller } from '../platform/access.ts';
import { actorOf, family } from '../platform/actor.ts';
import { cosmosStatus } from '../platform/cosmos.ts';
import { notFound, problem, unavailable } from '../platform/problem.ts';
import { nameAgreement, rememberUpload, uploadNew } from './agreement-blobs.ts';
import type { LeloArea } from './lelo-area.ts';
import { describeAgreement, writeSealed } from './sign-agreement.ts';

/** Versions that an entry keeps: beyond them something else is wrong than its agreement. */
const mostVersions = 50;

/** The image of a signature; undefined when there is none, or none any more. */
export async function readSignatureImage({ parts }: LeloArea, { signatures }: LeloRecord, signer: Signer) {
  const name = signatures?.[signer];
  return name === undefined ? undefined : parts.blobs.read({ container: 'signatures', name });
}

/**
 * Makes the agreement of a signed registration that has none, as one that was brought here from elsewhere, and gives the
 * entry with it. It is what was kept of the signing, and the seal is of now. 404 for one that was never signed.
 */
export async function restoreAgreement(area: LeloArea, { entry, etag }: Stored<LeloRecord>): Promise<LeloRecord> {
  const { id, evidence } = entry;
  if (!evidence) throw notFound();
  const { uploadedUrl, fileName } = await storeAgain(area, entry, new Date(evidence.signedAt));
  const restored = { ...entry, uploadedUrl, fileName };
  const operations = [
    { op: 'set' as const, path: '/uploadedUrl', value: uploadedUrl },
    { op: 'set' as const, path: '/fileName', value: fileName },
    { op: 'set' as const, path: '/sort', value: indexLelo(restored).sort },
  ];
  try {
    await area.container.patch(id, id, operations, etag);
    return restored;
  } catch (error) {
    if (cosmosStatus(error) !== 412) throw error;
    // Where others ask for it at the same moment, the first one stays.
    const present = await area.store.find(id);
    if (present?.entry.uploadedUrl) return present.entry;
    throw unavailable(1);
  }
}

/**
 * Makes the agreement of a registration anew, with what is stored of it, today's template and text, and stores it as
 * another version: the entry must still be as `etag` says before and after. Its evidence tells who did that, beside the
 * facts of the signing. Source: spec 2 §4.5, decisions 15.
 */
export async function regenerateAgreement(
  area: LeloArea,
  id: string,
  etag: string,
  caller: StaffCaller,
): Promise<Stored<LeloRecord>> {
  const { entry } = await area.store.readToChange(id, caller.scope, etag);
  if (!entry.evidence) throw notSigned();
  if (listVersions(entry).length >= mostVersions) throw tooManyVersions();
  const actor = actorOf(caller);
  const at = area.kit.now();
  const stored = await storeAgain(area, entry, at, { by: actor.name, at });
  const made = { ...stored, madeAt: at.toISOString(), madeBy: actor.name };
  const request = { id, scope: caller.scope, actor, etag, action: 'agreement regenerated' } as const;
  return changeEntry(area, request, (present) => ({
    entry: { ...present, ...stored, agreementVersions: [...listVersions(present), made] },
  }));
}

/** The agreements that an entry has had, the oldest first. */
function listVersions({ agreementVersions, uploadedUrl, fileName = '', evidence }: LeloRecord): AgreementVersion[] {
  if (agreementVersions) return agreementVersions;
  if (!uploadedUrl || !evidence) return [];
  return [{ uploadedUrl, fileName, madeAt: evidence.signedAt, madeBy: family.name }];
}

/**
 * Writes an agreement from what is stored and uploads it under a name of its own, dated `at`. What no entry names a day
 * later is taken away.
 */
async function storeAgain(
  area: LeloArea,
  entry: LeloRecord,
  at: Date,
  regenerated?: AgreementEvidence['regenerated'],
): Promise<{ readonly uploadedUrl: string; readonly fileName: string }> {
  const place = nameAgreement({ ...entry, attempt: randomUUID() }, at);
  const bytes = await writeAgain(area, entry, regenerated);
  await rememberUpload(area, entry.id, [place]);
  await uploadNew(area, { ...place, bytes, contentType: 'application/pdf' });
  return { uploadedUrl: await area.parts.blobs.urlOf(place), fileName: place.fileName };
}

async function writeAgain(area: LeloArea, entry: LeloRecord, regenerated: AgreementEvidence['regenerated']) {
  const { kit, parts } = area;
  const { evidence, permaLink, learningCenterId, charterId } = entry;
  const [session, center, text, templateBlob, student, parent] = await Promise.all([
    parts.readSession(permaLink),
    kit.findCenter(learningCenterId),
    parts.findAgreement(charterId),
    parts.findTemplate(charterId),
    readSignatureImage(area, entry, 'student'),
    readSignatureImage(area, entry, 'parent'),
  ]);
  if (!student || (entry.signatures?.parent && !parent)) throw lacks('the image of a signature is not there any more');
  if (!center) throw lacks('its learning center is closed');
  if (!text) throw lacks('its charter has no agreement');
  if (!evidence) throw notSigned();
  const content = describeAgreement(
    { session, center, answers: entry, images: { student, ...(parent && { parent }) } },
    {
      signing: entry,
      evidence,
      regenerated,
      date: entry.studentSignatureDate ?? '',
      agreements: entry.selectedCourseAgreements,
      text,
    },
  );
  return writeSealed(area, content, { templateBlob, sealedAt: kit.now() });
}

const lacks = (why: string) =>
  problem(409, 'Not possible', {
    detail: `The signed agreement cannot be made: ${why}. Nothing was changed. Please ask an administrator.`,
  });

const notSigned = () =>
  problem(409, 'Not signed', {
    detail: 'This registration has not been signed, so there is no agreement to make anew. Its family signs it first.',
  });

const tooManyVersions = () =>
  problem(409, 'Too many versions', {
    detail: `This agreement was made ${mostVersions} times. Use one of those; if all are wrong, tell an administrator why.`,
  });
