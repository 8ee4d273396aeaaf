import { expect, it } from 'vitest';
import { readSealCertificates } from '#functions/platform/seal/seal-certificate.ts';
import { makeFirstSecrets } from './first-secrets.ts';

it('makes secrets that the app takes in Azure, never the same', async () => {
  const now = new Date('2026-11-20T10:00:00.000Z');
  const [first, second] = [await makeFirstSecrets(now), await makeFirstSecrets(now)];
  expect(Buffer.from(first.FIRST_SIGNING_KEY, 'base64')).toHaveLength(32);
  expect(Buffer.from(first.FIRST_DRAFT_KEY, 'base64')).toHaveLength(32);
  // A command line takes what begins with a dash for an option.
  expect(first.FIRST_SHARED_SECRET).toMatch(/^[0-9a-f]{48}$/);
  const [seal] = readSealCertificates(Buffer.from(first.FIRST_SEAL_CERTIFICATE, 'base64').toString());
  expect(seal?.key).toBeDefined();
  expect(seal?.certificate.subject).not.toMatch(/local/);
  for (const [name, value] of Object.entries(first)) expect(Object.entries(second)).not.toContainEqual([name, value]);
});
