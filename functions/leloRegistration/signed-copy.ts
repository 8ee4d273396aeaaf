import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import type { Stored } from '../entries/entry-store.ts';
import { notFound, problem } from '../platform/problem.ts';
import { addressOfAgreement } from './agreement-blobs.ts';
import type { LeloArea } from './lelo-area.ts';
import { restoreAgreement } from './remake-agreement.ts';
import { findSaved, type LinkParams, requireBirthDate, requireLinkTo } from './saved-link.ts';
import { receiptSeconds } from './submit-signed.ts';

type Opened = LinkParams & { readonly linkedEntry: string };

/**
 * The signed agreement of an entry, as it was stored; one that came here without is made now. Or a version of it, counted
 * from 1: 404 when there is none such.
 */
export async function readAgreementFile(area: LeloArea, stored: Stored<LeloRecord>, version?: number) {
  const { entry } = stored;
  const versions = entry.agreementVersions ?? [entry.uploadedUrl ? entry : await restoreAgreement(area, stored)];
  const found = version === undefined ? versions.at(-1) : versions[version - 1];
  if (!found?.uploadedUrl) throw notFound();
  const file = await area.parts.blobs.read(addressOfAgreement(found.uploadedUrl));
  if (!file) throw gone();
  return { file, fileName: found.fileName ?? 'agreement.pdf' };
}

const gone = () =>
  problem(404, 'Not found', {
    detail: 'This signed agreement is not there any more. Please contact your school: its staff can make it anew.',
  });

/** The signed copy, to who has its receipt. */
export async function readSignedCopy(area: LeloArea, opened: Opened) {
  const stored = await findSaved(area, opened);
  requireLinkTo(stored.entry, opened.linkedEntry);
  return readAgreementFile(area, stored);
}

/** A receipt for who has the link of the confirmation mail and knows the date of birth. */
export async function openSignedCopy(area: LeloArea, opened: Opened, birthDate: string): Promise<string> {
  const { entry } = await findSaved(area, opened);
  requireLinkTo(entry, opened.linkedEntry);
  await requireBirthDate(area, entry.id, birthDate);
  return area.parts.linkTokens.issue('receipt', entry.id, receiptSeconds);
}
