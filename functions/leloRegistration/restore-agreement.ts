import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { indexLelo } from '#domain/leloRegistration/lelo-index.ts';
import { notFound } from '../platform/problem.ts';
import { nameAgreement } from './agreement-blobs.ts';
import type { LeloArea } from './lelo-area.ts';
import { describeAgreement, writeSealed } from './sign-agreement.ts';

/**
 * Makes the agreement of a signed registration that has none, as one that was brought here from elsewhere, and gives the
 * entry with it. It is what was kept of the signing, and the seal is of now. 404 when it cannot be made.
 */
export async function restoreAgreement(area: LeloArea, entry: LeloRecord): Promise<LeloRecord> {
  const { kit, parts, container } = area;
  const { id, evidence, permaLink, learningCenterId, charterId } = entry;
  const [session, center, text, templateBlob, student, parent] = await Promise.all([
    parts.readSession(permaLink),
    kit.findCenter(learningCenterId),
    parts.findAgreement(charterId),
    parts.findTemplate(charterId),
    readImage(area, entry.signatures?.student),
    readImage(area, entry.signatures?.parent),
  ]);
  if (!evidence || !center || !text || !student) throw notFound();
  const images = { student, ...(parent && { parent }) };
  const content = describeAgreement(
    { session, center, answers: entry, images },
    {
      signing: entry,
      evidence,
      date: entry.studentSignatureDate ?? '',
      agreements: entry.selectedCourseAgreements,
      text,
    },
  );
  const bytes = await writeSealed(area, content, { templateBlob, sealedAt: kit.now() });
  const place = nameAgreement(entry, new Date(evidence.signedAt));
  // Where others ask for it at the same moment, the first one stays.
  await parts.blobs.create({ ...place, bytes, contentType: 'application/pdf' });
  const restored = { ...entry, uploadedUrl: await parts.blobs.urlOf(place), fileName: place.fileName };
  await container.patch(id, id, [
    { op: 'set', path: '/uploadedUrl', value: restored.uploadedUrl },
    { op: 'set', path: '/fileName', value: restored.fileName },
    { op: 'set', path: '/sort', value: indexLelo(restored).sort },
  ]);
  return restored;
}

async function readImage({ parts }: LeloArea, name: string | undefined): Promise<Uint8Array | undefined> {
  return name === undefined ? undefined : parts.blobs.read({ container: 'signatures', name });
}
