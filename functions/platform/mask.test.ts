import { describe, expect, it } from 'vitest';
import { maskPersonal, maskSecrets } from './mask.ts';
import { describeError, describeMessage } from './telemetry.ts';

const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJl-_x';
const base64 = 'dGhpcyBpcyBhIHNlY3JldCB0aGF0IG5vYm9keSBtYXkgcmVhZA==';
const hex = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

describe('maskSecrets', () => {
  it.each([
    ['No such mailbox: rosa.torres+x@example.org', 'No such mailbox: <address>'],
    ['<rosa@example.org> "rosa@example.org" (rosa@example.org)', '<<address>> "<address>" (<address>)'],
    ['rosa@example.org,luis@example.org', '<address>'],
    ['rosa＠example.org', '<address>'],
    ['rosa﹫example.org', '<address>'],
    ['ｒｏｓａ＠ｅｘａｍｐｌｅ．ｏｒｇ', '<address>'],
    ['розa@пример.рф', '<address>'],
    ['/to/rosa%40example.org', '<address>'],
    ['/to/rosa%EF%BC%A0example.org', '<address>'],
    ['{"to":"rosa@example.org","n":1}', '{"to":"<address>","n":1}'],
    ['submit@https://x.example/a.js:1:2', 'submit@https://x.example/a.js:1:2'],
    ['submit@https://x.example/rosa@example.org', '<address>'],
    ['5 @ 7 and @ alone', '5 @ 7 and @ alone'],
    ['authorization: Bearer abc.def-ghi', 'authorization: Bearer <token>'],
    ['bearer  abc', 'bearer <token>'],
    ['Basic dXNlcjpwYXNz', 'Basic <token>'],
    [`token ${jwt}.`, 'token <token>.'],
    [`"${jwt}"`, '"<token>"'],
    ['endpoint=https://x.example/;accesskey=c2hvcnQ=', 'endpoint=https://x.example/;accesskey=<token>'],
    ['?se=2026&sig=a%2Bb&sp=r', '?se=2026&sig=<token>&sp=r'],
    ['AccountKey=abc;EndpointSuffix=x', 'AccountKey=<token>;EndpointSuffix=x'],
    [`data:image/png;base64,ab/+${base64}`, 'data:image/png;base64,<token>'],
    [`key ${base64}`, 'key <token>'],
    [`hash ${hex} of it`, 'hash <token> of it'],
    [`at /api/enrollment/${hex.slice(0, 24)}/x`, 'at /api/enrollment/<token>/x'],
    ['entry f3b0c1de-0000-4000-8000-000000000000', 'entry <token>'],
    // What must stay readable.
    ['connect ECONNREFUSED 127.0.0.1:8081', 'connect ECONNREFUSED 127.0.0.1:8081'],
    [
      '    at submitRegistration2 (file:///srv/functions/main.mjs:1024:33)',
      '    at submitRegistration2 (file:///srv/functions/main.mjs:1024:33)',
    ],
    [
      'https://x.example/assets/LearningCenterPage-Dk3jX9aB.js:10:25',
      'https://x.example/assets/LearningCenterPage-Dk3jX9aB.js:10:25',
    ],
    ['releasePermissionToTextPg_is_not_what_was_sent', 'releasePermissionToTextPg_is_not_what_was_sent'],
    ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
    ['x'.repeat(600), 'x'.repeat(600)],
    ['', ''],
  ])('%j: %j', (text, masked) => {
    expect(maskSecrets(text)).toBe(masked);
  });
});

describe('maskPersonal', () => {
  it.each([
    ['Call 415-555-0132', 'Call ###-###-####'],
    ['４１５ ٤١٥ ۴۱۵ ४१५ ໔໑໕ 𝟜𝟙𝟝 ②', '### ### ### ### ### ### #'],
    ['rosa7@example.org 7', '<address> #'],
    ['Maya', 'Maya'],
  ])('%j: %j', (text, masked) => {
    expect(maskPersonal(text)).toBe(masked);
  });
});

describe('an error', () => {
  it("is logged without the addresses and tokens in a provider's message", () => {
    const error = new Error('Cannot send to rosa@example.org\nto: luis@example.org, Bearer abc');
    const described = describeError(error);
    expect(described).toMatchObject({ name: 'Error', message: 'Cannot send to <address>' });
    expect(JSON.stringify(described)).not.toMatch(/rosa|luis|Bearer/);
    expect(described.stack).toMatch(/^ {4}at .*mask\.test\.ts:\d+:\d+/);
    expect(String(described.stack).split(' <- ').length).toBeLessThanOrEqual(5);
  });

  it('that is no error is masked too', () => {
    expect(describeError('rosa@example.org')).toEqual({ error: '<address>' });
  });

  it('is cut before anything is looked for', () => {
    expect(describeMessage(`${'x'.repeat(1_000_000)}@example.org`)).toBe('x'.repeat(500));
    const long = new Error('a@'.repeat(1_000_000));
    expect(JSON.stringify(describeError(long)).length).toBeLessThan(6000);
  });
});
