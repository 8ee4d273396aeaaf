import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JWK } from 'jose';

export type SigningKey = JWK & { kid: string };

/** The key of the folder, created on first use, so that tokens remain valid after a restart. */
export function readSigningKey(folder: string): SigningKey {
  const file = join(folder, 'signing-key.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  mkdirSync(folder, { recursive: true });
  const key = createSigningKey();
  writeFileSync(file, JSON.stringify(key), { mode: 0o600 });
  return key;
}

export function createSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
}
