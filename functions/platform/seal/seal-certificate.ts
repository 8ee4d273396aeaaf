import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';

/** A certificate that seals agreements, or sealed earlier ones. */
export type SealCertificate = {
  readonly certificate: X509Certificate;
  /** Absent in a certificate that only verifies earlier seals. */
  readonly key: KeyObject | undefined;
  readonly isRevoked: boolean;
};

const blocks = /-----BEGIN ((?:RSA )?PRIVATE KEY|CERTIFICATE)-----([A-Za-z0-9+/=\s]+)-----END \1-----/g;

/**
 * Reads concatenated certificates and private keys (PEM, RSA) in any order. Certificates of authorities may be included
 * and are ignored. `revoked`: serial numbers in hexadecimal. @throws when something is unreadable or no certificate has
 * its key.
 */
export function readSealCertificates(pem: string, revoked: readonly string[] = []): SealCertificate[] {
  const parts = [...pem.matchAll(blocks)].map(([, kind = '', body = '']) => ({
    // A form field with a single line turns line breaks into spaces.
    text: `-----BEGIN ${kind}-----${body.replace(/\s+/g, '\n')}-----END ${kind}-----`,
    isKey: kind !== 'CERTIFICATE',
  }));
  const keys = parts.filter(({ isKey }) => isKey).map(({ text }) => readPart(text, createPrivateKey));
  const serials = new Set(revoked.map(cleanSerial));
  const certificates = parts
    .filter(({ isKey }) => !isKey)
    .map(({ text }) => readPart(text, (part) => new X509Certificate(part)))
    .filter(({ ca }) => !ca)
    .map((certificate) => ({
      certificate,
      key: keys.find((key) => certificate.checkPrivateKey(key)),
      isRevoked: serials.has(cleanSerial(certificate.serialNumber)),
    }));
  if (!certificates.some(({ key }) => key)) throw new Error('no certificate with its private key');
  if (certificates.some(({ certificate }) => certificate.publicKey.asymmetricKeyType !== 'rsa')) {
    throw new Error('a certificate whose key is not RSA');
  }
  return certificates;
}

/** An error without the library's message, which may contain parts of a key. */
function readPart<T>(text: string, read: (text: string) => T): T {
  try {
    return read(text);
  } catch {
    throw new Error(`something that is no PEM after ${text.slice(0, text.indexOf('-----', 5) + 5)}`);
  }
}

const cleanSerial = (serial: string) =>
  serial
    .replace(/[^0-9a-f]/gi, '')
    .toUpperCase()
    .replace(/^0+/, '');

/** Whether a certificate is valid for sealing at a time. */
export function isValidAt({ certificate }: SealCertificate, time: Date): boolean {
  return time >= new Date(certificate.validFrom) && time <= new Date(certificate.validTo);
}

/** Returns the newest certificate that is valid at a time and has a key. */
export function chooseSealCertificate(certificates: readonly SealCertificate[], time: Date) {
  const begins = ({ certificate }: SealCertificate) => Date.parse(certificate.validFrom);
  return certificates
    .filter((one) => one.key && !one.isRevoked && isValidAt(one, time))
    .toSorted((left, right) => begins(right) - begins(left))[0];
}
