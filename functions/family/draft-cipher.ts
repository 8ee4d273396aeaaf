import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;

/** Names a key in encrypted texts, without revealing it. */
const nameOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);

/**
 * Encrypts unfinished forms with AES-256-GCM. `keys` have 32 bytes: the first encrypts, all decrypt, so that a key is
 * replaced by adding a new one in front and removing the old one after 30 days.
 */
export function createDraftCipher(keys: readonly Buffer[]) {
  const [newest] = keys;
  if (!newest) throw new Error('DRAFT_KEYS has no key.');
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  return {
    /** Encrypts a text. It is bound to `address`, its place in the store, and cannot be decrypted for another one. */
    encrypt: (text: string, address: string): string => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, newest, iv).setAAD(Buffer.from(address));
      const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [nameOf(newest), ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64'))].join('.');
    },
    /** Decrypts a text; throws when it was changed, belongs to another address, or its key is no longer there. */
    decrypt: (sealed: string, address: string): string => {
      const [name = '', ...parts] = sealed.split('.');
      const [iv, tag, data] = parts.map((part) => Buffer.from(part, 'base64'));
      const key = byName.get(name);
      if (!key || !iv || !tag || !data)
        throw new Error(`An unfinished form is encrypted with a key that is not set: ${name}`);
      const decipher = createDecipheriv(algorithm, key, iv).setAAD(Buffer.from(address)).setAuthTag(tag);
      return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
    },
  };
}
export type DraftCipher = ReturnType<typeof createDraftCipher>;
