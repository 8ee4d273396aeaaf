import { formatReference } from '#domain/entries/reference.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';
import type { agreementStates, Verification } from '#domain/leloRegistration/public-api.ts';
import type { LeloArea } from '../lelo-deps.ts';

/** Checks a PDF's seal, and whether the PDF is the current agreement of its registration. */
export async function verifyAgreementFile(area: LeloArea, file: Uint8Array): Promise<Verification> {
  const { entryId, ...sealed } = await area.deps.seal.verify(file, area.kit.now());
  if (!entryId) return { ...sealed, registration: null, shown: null };
  const found = await area.store.find(entryId);
  const state = findState(found?.entry, sealed.signedAt);
  const registration = { reference: formatReference(entryId), state };
  // The entry says how its current agreement was signed.
  const known = state === 'current' || state === 'inactive' ? found?.entry.evidence?.shown : undefined;
  const shown = known ? { text: known.text, translation: known.translation ?? null } : null;
  return { ...sealed, registration, shown };
}

function findState(entry: LeloRecord | undefined, signedAt: string | null): (typeof agreementStates)[number] {
  if (!entry) return 'deleted';
  // A seal gives its time in whole seconds.
  const current = entry.evidence?.signedAt.slice(0, 19);
  if (current !== signedAt?.slice(0, 19)) return 'replaced';
  return entry.status === 'Inactive' ? 'inactive' : 'current';
}
