import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { indexLelo } from '#domain/leloRegistration/lelo-index.ts';
import type { Signer } from '#domain/leloRegistration/staff-api.ts';
import type { Stored } from '../../entries/entry-store.ts';
import { notFound, problem, unavailable } from '../../platform/http/problem.ts';
import { sha256 } from '../../platform/keys.ts';
import { unlessChanged } from '../../platform/store/versioned.ts';
import type { LeloArea } from '../lelo-deps.ts';
import { nameAgreement, nameRecord, rememberUpload, uploadAgreement } from './agreement-blobs.ts';
import { describeAgreement } from './describe-agreement.ts';
import { spellStudent } from './drawable-names.ts';
import { pickPrinted, printTranslation, writeSealed } from './sign-agreement.ts';
import { copyTemplate, type SignedRecord, storeRecord } from './signed-record.ts';

/** Returns the image of a signature; undefined when there is none, or it was deleted. */
export async function readSignatureImage({ deps }: LeloArea, { signatures }: LeloRecord, signer: Signer) {
  const name = signatures?.[signer];
  return name === undefined ? undefined : deps.blobs.read({ container: 'signatures', name });
}

/** The author of a document that was regenerated automatically. */
const product = 'Firstbell, from the registration that came here without its document';

/**
 * Makes the agreement of an imported registration that was signed elsewhere and has no document, once, with a record
 * like that of a signing. It has the answers from before any correction. Its evidence says that it was made later. 404
 * for a registration that was never signed.
 */
export async function restoreAgreement(
  area: LeloArea,
  { entry, etag }: Stored<LeloRecord>,
): Promise<Stored<LeloRecord>> {
  const { id, evidence } = entry;
  if (!evidence) throw notFound();
  const attempt = sha256(`restored:${id}`);
  const recordPlace = nameRecord({ ...entry, attempt });
  const record = await storeRecord(area, recordPlace, await describeRestored(area, entry));
  const place = nameAgreement({ ...entry, ...entry.agreed, attempt }, new Date(evidence.signedAt));
  const bytes = await writeSealed(area, record);
  await rememberUpload(area, id, [recordPlace, place]);
  await uploadAgreement(area, { agreement: { ...place, bytes }, images: [] });

  const made = { uploadedUrl: await area.deps.blobs.urlOf(place), fileName: place.fileName };
  const restored = { ...made, signedRecord: recordPlace.name, agreed: entry.agreed ?? pickPrinted(entry) };
  const fields = { ...restored, sort: indexLelo({ ...entry, ...restored }).sort };
  const operations = Object.entries(fields).map(([name, value]) => ({ op: 'set' as const, path: `/${name}`, value }));
  await unlessChanged(() => area.container.patch(id, id, operations, etag));
  // Concurrent requests make it from the same record and store it under the same path.
  const present = await area.store.find(id);
  if (present?.entry.uploadedUrl) return present;
  throw unavailable(1);
}

async function describeRestored(area: LeloArea, entry: LeloRecord): Promise<SignedRecord> {
  const { kit, deps } = area;
  const { evidence, LeloRegistrationProfile, learningCenterId, charterId } = entry;
  const shown = evidence?.shown?.translation;
  const [session, center, agreement, templateBlob, student, parent] = await Promise.all([
    deps.readSession(LeloRegistrationProfile),
    kit.findCenter(learningCenterId),
    deps.findAgreement(charterId, shown?.language),
    deps.findTemplate(charterId),
    readSignatureImage(area, entry, 'student'),
    readSignatureImage(area, entry, 'parent'),
  ]);
  if (!student || (entry.signatures?.parent && !parent)) throw lacks('the image of a signature is not there any more');
  if (!center) throw lacks('its learning center is closed');
  if (!agreement?.text) throw lacks('its charter has no agreement');
  if (!evidence) throw notFound();
  const answers = { ...entry, ...entry.agreed } as LeloRecord;
  const content = describeAgreement(
    { session, center, answers, images: { student, ...(parent && { parent }) } },
    {
      signing: entry,
      evidence,
      regenerated: { by: product, at: kit.now() },
      verifyAt: `${kit.brandOf(center).home}/verify`,
      date: entry.studentSignatureDate ?? '',
      agreements: entry.selectedCourseAgreements,
      text: agreement.text,
      // Only the translation that the family was shown.
      translation: agreement.translation?.version === shown?.version ? await printTranslation(agreement) : undefined,
    },
  );
  return {
    content: await spellStudent(area, content),
    template: templateBlob === undefined ? undefined : await copyTemplate(area, templateBlob),
  };
}

const lacks = (why: string) =>
  problem(409, 'Not possible', {
    detail: `The signed agreement cannot be made: ${why}. Nothing was changed. Please ask an administrator.`,
  });
