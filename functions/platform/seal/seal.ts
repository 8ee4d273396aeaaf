import { createHash } from 'node:crypto';
import type { PDFDocument } from 'pdf-lib';
import type { Verification } from '#domain/leloRegistration/public-api.ts';
import { problem } from '../http/problem.ts';
import { chooseSealCertificate, isValidAt, type SealCertificate } from './seal-certificate.ts';
import type { openSigner, SealRead, SignSealed } from './seal-cms.ts';
import { findSealMarks, type SealMark, signatureLength, writeReason } from './seal-mark.ts';
import { formatSealReason, parseSealReason, type SealReason } from './seal-reason.ts';

/** The result of checking a PDF's seal, and the entry that the seal names. */
export type Sealed = Omit<Verification, 'registration' | 'shown'> & { readonly entryId: string | undefined };

export type Seal = {
  /** Writes a document and seals it. Throws 503 when no certificate is valid then. */
  readonly seal: (file: PDFDocument, words: SealReason) => Promise<Uint8Array>;
  /** Checks the seal of a PDF; `now` decides whether its certificate has expired. */
  readonly verify: (file: Uint8Array, now?: Date) => Promise<Sealed>;
};

const notOurs: Sealed = {
  ours: false,
  unchanged: false,
  appended: false,
  signedAt: null,
  signers: [],
  regenerated: null,
  certificate: 'unknown',
  entryId: undefined,
};

/** Seals agreements with the newest valid certificate, and verifies the seals of all certificates. */
export function createSeal(
  certificates: readonly SealCertificate[],
  warn: (text: string) => void = () => undefined,
): Seal {
  const signers = new Map<SealCertificate, Promise<SignSealed>>();
  return {
    async seal(file, words) {
      const sealedAt = words.regenerated?.at ?? words.signedAt;
      const chosen = chooseSealCertificate(certificates, sealedAt);
      if (!chosen?.key) {
        warn('No certificate to seal agreements with is valid: add one to SEAL_CERTIFICATE');
        throw noCertificate();
      }
      const opened = signers.get(chosen) ?? openSealSigner(chosen.certificate, chosen.key);
      signers.set(chosen, opened);
      const [{ addPlaceholder }, { SignPdf, PdfSigner }, sign] = await Promise.all([
        import('./seal-placeholder.ts'),
        import('./seal-library.ts'),
        opened,
      ]);
      const reason = writeReason(formatSealReason(words));
      addPlaceholder(file, { name: 'Firstbell', reason, sealedAt, length: signatureLength });
      const bytes = await file.save({ useObjectStreams: false, updateFieldAppearances: false });
      const signer = Object.assign(new PdfSigner(), {
        sign: async (sealed: Buffer) => Buffer.from(await sign({ digest: digestOf(sealed) })),
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

function describeSeal(file: Uint8Array, mark: SealMark, sealed: SealRead, one: SealCertificate, now: Date): Sealed {
  const digest = digestOf(mark.before, mark.after);
  const unchanged = sealed.isExact && Buffer.compare(digest, sealed.digest) === 0;
  const expired = isValidAt(one, now) ? 'good' : 'expired';
  // Nothing in a changed file is trusted, except a time in the signature itself.
  const words = unchanged ? parseSealReason(mark.reason, sealed.signedAt === undefined) : undefined;
  const signedAt = sealed.signedAt ?? words?.signedAt;
  const { regenerated } = words ?? {};
  return {
    ours: true,
    unchanged,
    appended: mark.end < file.length,
    signedAt: signedAt?.toISOString() ?? null,
    signers: [...(words?.signers ?? [])],
    regenerated: regenerated ? { at: regenerated.at.toISOString(), by: regenerated.by } : null,
    certificate: one.isRevoked ? 'revoked' : expired,
    entryId: words?.entryId,
  };
}

function digestOf(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** In seconds. It is long, because an operator must first add a certificate. */
const certificateWait = 300;

const noCertificate = () =>
  problem(503, 'Not available now', {
    detail: 'Agreements cannot be sealed now. Nothing was stored. Please try again later, or call the school.',
    retryAfter: certificateWait,
  });
