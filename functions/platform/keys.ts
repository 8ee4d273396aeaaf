import { createHash, createHmac, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

type Purpose = 'web-token' | 'link-token' | 'continuation' | 'audit' | 'registration-id' | 'family';

/**
 * Keys for each purpose, derived from the single signing key (HKDF, RFC 5869), so that none can be used for another
 * purpose.
 */
export function deriveKey(signingKey: Buffer, purpose: Purpose): Buffer<ArrayBuffer> {
  return Buffer.from(hkdfSync('sha256', signingKey, '', `firstbell ${purpose}`, 32));
}

/** Returns the key of tokens of a purpose. It is imported once, at first use: for each token it would take as long as its check. */
export function createTokenKey(signingKey: Buffer, purpose: Purpose): () => Promise<CryptoKey> {
  const open = () => {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' };
    return crypto.subtle.importKey('raw', deriveKey(signingKey, purpose), algorithm, false, ['sign', 'verify']);
  };
  let key: Promise<CryptoKey> | undefined;
  return () => {
    key ??= open();
    return key;
  };
}

export function hmac(key: Buffer | KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Compares texts in a time that does not reveal where they differ. */
export function equalTexts(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(left)), Buffer.from(sha256(right)));
}

/** Returns the id for a submission: the same form always gives the same entry. */
export function entryIdOf(area: string, submissionId: string): string {
  return sha256(`${area}:${submissionId}`).slice(0, 24);
}

/** Returns the id of a learning center's item of a kind in a session: its offering, message or email settings. */
export function centerItemId(kind: string, sessionId: string, siteId: string): string {
  return sha256(`${kind}:${sessionId}:${siteId}`).slice(0, 24);
}

/** Returns a UUID that is always the same for a text: the operation id of a mail. */
export function uuidOf(text: string): string {
  const hex = sha256(text);
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
