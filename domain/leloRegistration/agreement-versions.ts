import type { AgreementVersion, LeloRecord } from './lelo-entry.ts';

type Versioned = Pick<LeloRecord, 'agreementVersions' | 'uploadedUrl' | 'fileName' | 'signedRecord' | 'signatures'> & {
  readonly evidence?: { readonly signedAt: string } | undefined;
};

/** The agreements that an entry has had, the oldest first; each was signed by its family or made again by staff. */
export function listVersions(entry: Versioned): AgreementVersion[] {
  const { agreementVersions, uploadedUrl, fileName = '', evidence, signedRecord, signatures } = entry;
  if (agreementVersions) return agreementVersions;
  if (!uploadedUrl || !evidence) return [];
  const parts = { ...(signedRecord && { signedRecord }), ...(signatures && { signatures }) };
  return [{ uploadedUrl, fileName, madeAt: evidence.signedAt, madeBy: 'family', ...parts }];
}

/** Whether a version is one that the family signed. Before records of signings were stored, only the first one was. */
export const isSignedVersion = ({ signedRecord }: AgreementVersion, at: number): boolean =>
  at === 0 || signedRecord !== undefined;

/** The agreement that the family signed last: what its link delivers. */
export const findSignedVersion = (entry: Versioned): AgreementVersion | undefined =>
  listVersions(entry).findLast(isSignedVersion);
