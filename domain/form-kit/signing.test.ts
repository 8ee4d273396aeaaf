import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { consentKind, signatureBytes, signatureKind, signaturePrefix } from './signing.ts';

const asked = { field: {}, choices: undefined, schema: undefined };
function check(kind: ReturnType<typeof consentKind> | ReturnType<typeof signatureKind>, answer: unknown) {
  const parsed = v.safeParse(kind.schema(asked), answer);
  return parsed.success ? parsed.output : parsed.issues[0].message;
}

describe('a consent', () => {
  const kind = consentKind();
  it.each<[unknown, unknown]>([
    [true, true],
    [false, undefined],
    [null, undefined],
    [undefined, undefined],
    ['true', 'Check or clear the box.'],
    [1, 'Check or clear the box.'],
    [{ yes: true }, 'Check or clear the box.'],
  ])('%j is %j', (answer, expected) => {
    expect(check(kind, answer)).toBe(expected);
    expect(kind.isEmpty(answer)).toBe(answer !== true);
    expect(kind.toText({}, answer, String)).toBe(answer === true ? 'Yes' : '');
  });
});

describe('a signature', () => {
  const kind = signatureKind();
  const unread = 'We could not read this signature. Clear it and sign again.';
  const largest = `${signaturePrefix}${Buffer.alloc(signatureBytes, 1).toString('base64')}`;
  it.each<[string, unknown, unknown]>([
    ['nothing', undefined, undefined],
    ['null', null, undefined],
    ['no text', '', undefined],
    ['a PNG', `${signaturePrefix}iVBORw0KGgo=`, `${signaturePrefix}iVBORw0KGgo=`],
    ['the largest', largest, largest],
    ['one that is too large', `${largest}AAAA`, unread],
    ['only its head', signaturePrefix, unread],
    ['a script', 'data:text/html;base64,PHNjcmlwdD4=', unread],
    ['an SVG', 'data:image/svg+xml;base64,PHN2Zz4=', unread],
    ['an address', 'https://example.org/a.png', unread],
    ['other letters', `${signaturePrefix}<script>`, unread],
    ['a line behind it', `${signaturePrefix}iVBORw0KGgo=\n`, unread],
    ['a number', 7, unread],
    ['a list', [`${signaturePrefix}iVBORw0KGgo=`], unread],
  ])('%s', (_, answer, expected) => expect(check(kind, answer)).toEqual(expected));

  it('appears as signed, and never as its content', () => {
    expect(kind.toText({}, largest, String)).toBe('Signed');
    expect(kind.compare(largest)).toBe('signed');
    expect(kind.compare('')).toBeFalsy();
    expect(kind.clean({}, `${largest}AAAA`)).toBeUndefined();
  });

  it('is taken for any bytes of its size, and for no other text', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 400 }), fc.string(), (bytes, text) => {
        const answer = signaturePrefix + Buffer.from(bytes).toString('base64');
        expect(check(kind, answer)).toBe(answer);
        expect(check(kind, text || 'a')).toBe(unread);
      }),
    );
  });
});
