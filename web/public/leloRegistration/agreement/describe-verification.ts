import type { Verification } from '#domain/leloRegistration/public-api.ts';
import { message } from '#domain/texts/message.ts';

export type Verdict = {
  readonly kind: 'ok' | 'warn' | 'error';
  readonly title: string;
  readonly text: string;
};

/** Describes the result of checking a PDF, with the most serious finding first. */
export function describeVerification({ ours, unchanged, appended, certificate }: Verification): Verdict {
  if (!ours) {
    return {
      kind: 'error',
      title: message('This document was not signed with us'),
      text: message(
        'It does not carry our seal. Please make sure that it is the PDF that you downloaded, not a print, a scan or a file that another program has saved again.',
      ),
    };
  }
  if (!unchanged) {
    return {
      kind: 'error',
      title: message('This document was changed after it was signed'),
      text: message(
        'It carries our seal, but what it says is not what was signed. Do not rely on it; please ask the school for the original.',
      ),
    };
  }
  if (appended) {
    return {
      kind: 'warn',
      title: message('Something was added to this document after it was signed'),
      text: message(
        'The agreement in it is as it was signed, but what was added is not part of it. Please ask the school for the original.',
      ),
    };
  }
  if (certificate === 'revoked') {
    return {
      kind: 'error',
      title: message('The seal of this document is not trusted any more'),
      text: message(
        'The document was not changed since it was sealed, but the certificate of its seal was revoked. Please ask the school to confirm the agreement.',
      ),
    };
  }
  if (certificate === 'expired') {
    return {
      kind: 'warn',
      title: message('This document is unchanged, but its certificate has expired'),
      text: message(
        'It carries our seal and was not changed since. The certificate of the seal was good for a limited time, which has passed.',
      ),
    };
  }
  if (certificate === 'unknown') {
    return {
      kind: 'warn',
      title: message('This document is unchanged, but we do not know its certificate'),
      text: message('Please ask the school to confirm the agreement.'),
    };
  }
  return {
    kind: 'ok',
    title: message('This agreement was signed with us and is unchanged'),
    text: message('It carries our seal, and nothing in it was changed or added since it was signed.'),
  };
}
