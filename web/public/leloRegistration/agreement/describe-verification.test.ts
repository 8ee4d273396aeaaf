import { expect, it } from 'vitest';
import type { Verification } from '#domain/leloRegistration/public-api.ts';
import { describeVerification } from './describe-verification.ts';

const good: Verification = {
  ours: true,
  unchanged: true,
  appended: false,
  signedAt: '2026-11-20T10:00:00.000Z',
  signers: ['Ana Ruiz'],
  regenerated: null,
  registration: null,
  shown: null,
  certificate: 'good',
};

it.each<[Partial<Verification>, string, string]>([
  [{}, 'ok', 'This agreement was signed with us and is unchanged'],
  [{ ours: false, unchanged: false }, 'error', 'This document was not signed with us'],
  [{ unchanged: false }, 'error', 'This document was changed after it was signed'],
  [{ unchanged: false, appended: true }, 'error', 'This document was changed after it was signed'],
  [{ appended: true }, 'warn', 'Something was added to this document after it was signed'],
  [{ certificate: 'revoked' }, 'error', 'The seal of this document is not trusted any more'],
  [{ certificate: 'expired' }, 'warn', 'This document is unchanged, but its certificate has expired'],
  [{ appended: true, certificate: 'expired' }, 'warn', 'Something was added to this document after it was signed'],
])('%j is shown as %s', (change, kind, title) => {
  expect(describeVerification({ ...good, ...change })).toMatchObject({ kind, title });
});
