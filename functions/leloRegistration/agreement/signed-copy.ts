import { findSignedVersion, listVersions } from '#domain/leloRegistration/agreement-versions.ts';
import { missingCopyMessage } from '#domain/leloRegistration/family-messages.ts';
import type { AgreementVersion, LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import type { Stored } from '../../entries/entry-store.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import type { LeloArea } from '../lelo-deps.ts';
import { findSaved, type LinkParams, requireBirthDate, requireLinkTo } from '../link/saved-link.ts';
import { receiptSeconds } from '../submit-signed.ts';
import { addressOfAgreement } from './agreement-blobs.ts';
import { restoreAgreement } from './restore-agreement.ts';

type Opened = LinkParams & { readonly linkedEntry: string };

/** Returns an entry with its document, which is made now for an imported entry without one. */
async function requireDocument(area: LeloArea, stored: Stored<LeloRecord>) {
  return (stored.entry.uploadedUrl ? stored : await restoreAgreement(area, stored)).entry;
}

/** Reads the latest stored agreement of an entry, or a version counted from 1. Throws 404 when there is none. */
export async function readAgreementFile(area: LeloArea, stored: Stored<LeloRecord>, version?: number) {
  const versions = listVersions(await requireDocument(area, stored));
  return readVersion(area, version === undefined ? versions.at(-1) : versions[version - 1]);
}

async function readVersion(area: LeloArea, found: AgreementVersion | undefined) {
  if (!found) throw notFound();
  const file = await area.deps.blobs.read(addressOfAgreement(found.uploadedUrl));
  if (!file) throw gone();
  return { file, fileName: found.fileName || 'agreement.pdf' };
}

const gone = () =>
  problem(404, 'Not found', {
    detail: missingCopyMessage,
  });

/** Returns the PDF that the family signed, unchanged, to the holder of its receipt; never a regenerated one. */
export async function readSignedVersion(area: LeloArea, opened: Opened) {
  const stored = await findSaved(area, opened);
  requireLinkTo(stored.entry, opened.linkedEntry);
  return readSignedFile(area, stored);
}

/** Returns the PDF that the family signed last; throws 404 when there is none. */
export async function readSignedFile(area: LeloArea, stored: Stored<LeloRecord>) {
  return readVersion(area, findSignedVersion(await requireDocument(area, stored)));
}

/** Returns a receipt to a person who has the link of the confirmation mail and knows the date of birth. */
export async function issueReceipt(area: LeloArea, opened: Opened, birthDate: string): Promise<string> {
  const { entry } = await findSaved(area, opened);
  requireLinkTo(entry, opened.linkedEntry);
  await requireBirthDate(area, entry.id, birthDate);
  return area.deps.linkTokens.issue('receipt', entry.id, receiptSeconds);
}
