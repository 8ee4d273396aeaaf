import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { EntryId } from '#domain/http/shapes.ts';
import { centerItemId, deriveKey, entryIdOf, equalTexts, hmac, uuidOf } from './keys.ts';

const submissionId = 'f3b0c1de-0000-4000-8000-000000000000';

test('the same form gives the same entry, another form or area another', () => {
  expect(entryIdOf('enrollment', submissionId)).toBe(entryIdOf('enrollment', submissionId));
  expect(entryIdOf('enrollment', submissionId)).not.toBe(entryIdOf('registration', submissionId));
  expect(entryIdOf('enrollment', submissionId)).not.toBe(entryIdOf('enrollment', submissionId.replace('f', 'e')));
  fc.assert(fc.property(fc.string(), (text) => v.is(EntryId, entryIdOf('enrollment', text))));
});

test('a center has one item of a kind in a session, always under the same id', () => {
  const [session, site] = ['a'.repeat(24), 'b'.repeat(24)];
  // First 24 digits of SHA-256 of 'offering:aaa...:bbb...', which demo data is made with too.
  expect(centerItemId('offering', session, site)).toBe('38393488521e2ccffa1c23f2');
  expect(centerItemId('template', session, site)).not.toBe(centerItemId('offering', session, site));
});

test('what a message is sent under is a UUID of version 4, always the same', () => {
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  fc.assert(fc.property(fc.string(), (text) => shape.test(uuidOf(text))));
  expect(uuidOf('a')).toBe('ca978112-ca1b-4dca-bac2-31b39a23dc4d');
  expect(uuidOf('a')).not.toBe(uuidOf('b'));
});

test('keys of different purposes and secrets differ', () => {
  const secret = Buffer.alloc(32, 1);
  const keys = [
    deriveKey(secret, 'web-token'),
    deriveKey(secret, 'continuation'),
    deriveKey(secret, 'audit'),
    deriveKey(Buffer.alloc(32, 2), 'audit'),
  ].map((key) => key.toString('hex'));
  expect(new Set(keys).size).toBe(4);
  expect(keys[0]).toHaveLength(64);
  expect(deriveKey(secret, 'audit').toString('hex')).toBe(keys[2]);
});

test('hmac depends on key and text', () => {
  const key = Buffer.alloc(32, 1);
  expect(hmac(key, 'a')).toBe(hmac(key, 'a'));
  expect(hmac(key, 'a')).not.toBe(hmac(key, 'b'));
  expect(hmac(key, 'a')).not.toBe(hmac(Buffer.alloc(32, 2), 'a'));
});

test('texts are equal or not, for any lengths', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (left, right) => equalTexts(left, right) === (left === right)));
  expect(equalTexts('secret', 'secret')).toBe(true);
});
