import { randomUUID } from 'node:crypto';
import { listVersions } from '#domain/leloRegistration/agreement-versions.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { changeEntry } from '../../entries/change-entry.ts';
import type { Stored } from '../../entries/entry-store.ts';
import { actorOf } from '../../platform/actor.ts';
import type { StaffCaller } from '../../platform/http/access.ts';
import { problem } from '../../platform/http/problem.ts';
import type { LeloArea } from '../lelo-deps.ts';
import { nameAgreement, rememberUpload, uploadNew } from './agreement-blobs.ts';
import { restoreAgreement } from './restore-agreement.ts';
import { writeSealed } from './sign-agreement.ts';
import { readRecord } from './signed-record.ts';

/** The maximum number of versions of an entry; more of them would mean that something else is wrong. */
const maxVersions = 50;

/**
 * Regenerates the agreement of a registration from the data that was stored when its family signed: the same text,
 * answers and signatures, even if the entry or the charter has changed. The result is a new version, whose evidence and
 * seal say who regenerated it and when; the signed version does not change. Throws 409 unless the entry still has the
 * version `etag` at the end.
 */
export async function remakeAgreement(
  area: LeloArea,
  id: string,
  etag: string,
  caller: StaffCaller,
): Promise<Stored<LeloRecord>> {
  const before = await area.store.readToChange(id, caller.scope, etag);
  if (!before.entry.evidence) throw notSigned();
  const { entry, etag: present } = before.entry.uploadedUrl ? before : await restoreAgreement(area, before);
  if (listVersions(entry).length >= maxVersions) throw tooManyVersions();
  const record = await readRecord(area, entry);
  if (!record) throw noRecord();

  const actor = actorOf(caller);
  const at = area.kit.now();
  const { content, template } = record;
  const regenerated = { by: actor.name, at };
  const again = { content: { ...content, evidence: { ...content.evidence, regenerated } }, template };
  const bytes = await writeSealed(area, again);
  const place = nameAgreement({ ...entry, attempt: randomUUID() }, at);
  await rememberUpload(area, id, [place]);
  await uploadNew(area, { ...place, bytes, contentType: 'application/pdf' });
  const stored = { uploadedUrl: await area.deps.blobs.urlOf(place), fileName: place.fileName };
  const made = { ...stored, madeAt: at.toISOString(), madeBy: actor.name };
  const request = { id, scope: caller.scope, actor, etag: present, action: 'agreement regenerated' } as const;
  return changeEntry(area, request, (now) => ({
    entry: { ...now, ...stored, agreementVersions: [...listVersions(now), made] },
  }));
}

const noRecord = () =>
  problem(409, 'Not possible', {
    detail:
      'What this agreement was made of is not stored, so it cannot be made again: it was signed before the product stored that. Download the agreement as it was signed, or send the family a new agreement to sign.',
  });

const notSigned = () =>
  problem(409, 'Not signed', {
    detail: 'This registration has not been signed, so there is no agreement to make again. Its family signs it first.',
  });

const tooManyVersions = () =>
  problem(409, 'Too many versions', {
    detail: `This agreement was made ${maxVersions} times. Use one of those; if all are wrong, tell an administrator why.`,
  });
