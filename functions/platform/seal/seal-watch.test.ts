import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { sealPems } from '../../../tests/fixtures/seal-certificates.ts';
import { readSealCertificates } from './seal-certificate.ts';
import { describeSealEnd } from './seal-watch.ts';

const day = 24 * 60 * 60 * 1000;
const certificates = readSealCertificates(sealPems.current);
const end = Date.parse(certificates[0]?.certificate.validTo ?? '');
const before = (days: number) => new Date(end - days * day - 1000);

it.each([
  [46, undefined],
  [45, 'ends in 45 days'],
  [1, 'ends in 1 day:'],
  [0, 'ends in 0 days'],
  [-1, 'has ended'],
])('operators read %i days before the seal certificate ends: %s', (days, words) => {
  const warning = describeSealEnd(certificates, before(days));
  if (words === undefined) expect(warning).toBeUndefined();
  else expect(warning).toContain(words);
});

it('the last one counts that has its key and is not revoked', () => {
  const serial = new X509Certificate(sealPems.current.slice(sealPems.current.indexOf('-----BEGIN CERTIFICATE')));
  const two = sealPems.expired + sealPems.current;
  expect(describeSealEnd(readSealCertificates(two), before(100))).toBeUndefined();
  expect(describeSealEnd(readSealCertificates(two, [serial.serialNumber]), before(100))).toContain('has ended');
});
