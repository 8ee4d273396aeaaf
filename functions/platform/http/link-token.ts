import { jwtVerify, SignJWT } from 'jose';
import type { LinkTokenKind } from '#domain/http/route.ts';
import { createTokenKey } from '../keys.ts';

const issuer = 'firstbell';

/**
 * Tokens that open something to a family for a while. An entry: `edit` after the student's date of birth was given,
 * `receipt` after a form was submitted, `copy` in the confirmation mail, where the date of birth is needed again. An
 * unfinished form: `draft` and `reminders`. Everything of an email address: `family`, after a code by mail.
 */
export function createLinkTokens(signingKey: Buffer) {
  const openKey = createTokenKey(signingKey, 'link-token');
  return {
    /** Makes a token for `subject`, such as the id of an entry, that is valid for `seconds`. */
    issue: async (kind: LinkTokenKind, subject: string, seconds: number): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setAudience(audienceOf(kind))
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime(`${seconds}s`)
        .sign(await openKey()),
    /** Returns the subject of a token; undefined for an invalid or expired token, or one of another kind. */
    read: async (kind: LinkTokenKind, token: string): Promise<string | undefined> =>
      jwtVerify(token, await openKey(), { issuer, audience: audienceOf(kind), algorithms: ['HS256'] }).then(
        ({ payload }) => payload.sub,
        () => undefined,
      ),
  };
}
export type LinkTokens = ReturnType<typeof createLinkTokens>;

const audienceOf = (kind: LinkTokenKind) => `firstbell-${kind}`;
