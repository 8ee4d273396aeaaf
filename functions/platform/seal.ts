import { createHash } from 'node:crypto';
import type { PDFDocument } from 'pdf-lib';
import type { Verification } from '#domain/leloRegistration/public-api.ts';
import { chooseSealCertificate, isValidAt, type SealCertificate } from './seal-certificate.ts';
import type { openSigner, SealRead, SignSealed } from './seal-cms.ts';
import { findSealMarks, type SealMark, signatureLength, writeReason } from './seal-mark.ts';

/** What a seal says beside the document: who signed and when, to the second. */
export type Signing = { readonly signers: readonly string[]; readonly signedAt: Date };

export type Seal = {
  /** Writes a document and seals it. Throws when no certificate is valid at the time of signing. */
  readonly seal: (file: PDFDocument, signing: Signing) => Promise<Uint8Array>;
  /** What our seal says of a PDF; `now` decides whether a certificate has expired. */
  readonly verify: (file: Uint8Array, now?: Date) => Promise<Verification>;
};

const notOurs: Verification = {
  ours: false,
  unchanged: false,
  appended: false,
  signedAt: null,
  signers: [],
  certificate: 'unknown',
};
const reasonHead = 'Signed electronically by';

/** Seals agreements with the newest certificate that is valid, and knows the seals of all. */
export function createSeal(certificates: readonly SealCertificate[]): Seal {
  const signers = new Map<SealCertificate, Promise<SignSealed>>();
  return {
    async seal(file, { signers: names, signedAt }) {
      const chosen = chooseSealCertificate(certificates, signedAt);
      if (!chosen?.key) throw new Error('No certificate to seal agreements with is valid: add one to SEAL_CERTIFICATE');
      const opened = signers.get(chosen) ?? openSealSigner(chosen.certificate, chosen.key);
      signers.set(chosen, opened);
      const [{ pdflibAddPlaceholder, SignPdf, Signer }, sign] = await Promise.all([
        import('./seal-library.ts'),
        opened,
      ]);
      pdflibAddPlaceholder({
        pdfDoc: file,
        name: 'Firstbell',
        reason: writeReason([reasonHead, ...names]),
        location: '',
        contactInfo: '',
        signingTime: signedAt,
        signatureLength: 2 * signatureLength,
      });
      const bytes = await file.save({ useObjectStreams: false, updateFieldAppearances: false });
      const signer = Object.assign(new Signer(), {
        sign: async (sealed: Buffer) => Buffer.from(await sign({ digest: digestOf(sealed), signedAt })),
      });
      return new SignPdf().sign(bytes, signer);
    },
    async verify(file, now = new Date()) {
      const marks = findSealMarks(file);
      if (marks.length === 0) return notOurs;
      const { readSeal } = await import('./seal-cms.ts');
      for (const mark of marks) {
        const readWith = readSeal(mark.der);
        for (const one of certificates) {
          const sealed = readWith(one.certificate);
          if (sealed) return describeSeal(file, mark, sealed, one, now);
        }
      }
      return notOurs;
    },
  };
}

async function openSealSigner(...signer: Parameters<typeof openSigner>): Promise<SignSealed> {
  return (await import('./seal-cms.ts')).openSigner(...signer);
}

function describeSeal(file: Uint8Array, mark: SealMark, sealed: SealRead, one: SealCertificate, now: Date) {
  const digest = digestOf(mark.before, mark.after);
  const unchanged = sealed.isExact && Buffer.compare(digest, sealed.digest) === 0;
  const expired = isValidAt(one, now) ? 'good' : 'expired';
  return {
    ours: true,
    unchanged,
    appended: mark.end < file.length,
    signedAt: sealed.signedAt.toISOString(),
    // Of what was changed nothing is believed but the time, which is in the signature itself.
    signers: unchanged ? readSigners(mark) : [],
    certificate: one.isRevoked ? 'revoked' : expired,
  } satisfies Verification;
}

function readSigners({ reason }: SealMark): string[] {
  const [head, ...names] = reason.split('\n');
  return head === reasonHead ? names : [];
}

function digestOf(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
