import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import { notFound } from '../platform/problem.ts';
import { addressOfAgreement } from './agreement-blobs.ts';
import type { LeloArea } from './lelo-area.ts';
import { restoreAgreement } from './restore-agreement.ts';
import { findSaved, type LinkParams, requireBirthDate, requireLinkTo } from './saved-link.ts';
import { receiptSeconds } from './submit-signed.ts';

type Opened = LinkParams & { readonly linkedEntry: string };

/** The signed agreement of an entry, as it was stored; one that came here without is made now. */
export async function readAgreementFile(area: LeloArea, entry: LeloRecord) {
  const { uploadedUrl, fileName } = entry.uploadedUrl ? entry : await restoreAgreement(area, entry);
  const file = uploadedUrl && (await area.parts.blobs.read(addressOfAgreement(uploadedUrl)));
  if (!file) throw notFound();
  return { file, fileName: fileName ?? 'agreement.pdf' };
}

/** The signed copy, to who has its receipt. */
export async function readSignedCopy(area: LeloArea, opened: Opened) {
  const { entry } = await findSaved(area, opened);
  requireLinkTo(entry, opened.linkedEntry);
  return readAgreementFile(area, entry);
}

/** A receipt for who has the link of the confirmation mail and knows the date of birth. */
export async function openSignedCopy(area: LeloArea, opened: Opened, birthDate: string): Promise<string> {
  const { entry } = await findSaved(area, opened);
  requireLinkTo(entry, opened.linkedEntry);
  await requireBirthDate(area, entry.id, birthDate);
  return area.parts.linkTokens.issue('receipt', entry.id, receiptSeconds);
}
