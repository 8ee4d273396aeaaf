import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { CalendarDate, DraftToken, EntryId, Instant, SubmissionId } from '#domain/http/shapes.ts';
import { Permalink } from '#domain/sessions/session.ts';
import { LanguageCode } from '#domain/texts/language-code.ts';
import { AgreementFacts, Sha256, TranslationVersion } from './agreement-facts.ts';

/** The maximum size of a signed submission, in bytes. */
export const signedBodyLimit = 4 * 1024 * 1024;

const Uuid = v.pipe(v.string(), v.uuid('There is no registration with this link.'));
const linkParams = v.object({ permalink: Permalink, uuid: Uuid });

/** The response to a signed submission. The receipt opens the signed copy for 24 hours. */
const Signed = v.object({ _id: EntryId, _uuid: Uuid, receiptToken: v.string() });
export type Signed = v.InferOutput<typeof Signed>;

/**
 * Only the fields other than answers are checked here. Answers are validated against the form, because its questions
 * depend on each other.
 */
export const SignedSubmission = v.looseObject({
  submissionId: SubmissionId,
  permaLink: Permalink,
  LeloRegistrationProfile: EntryId,
  /** The language of the family; when absent English, or that of the saved registration. */
  language: v.optional(LanguageCode),
  draftToken: v.optional(DraftToken),
  /**
   * The version that the family has read: 422 when absent, 409 when it is not the current one. Staff do not send it.
   */
  agreementVersion: v.optional(Sha256),
  /** Other facts that the family has read; compared if sent. */
  agreementFacts: v.optional(AgreementFacts),
});

/**
 * One route for both: a family signs, or staff begin a registration that a family continues with its link. Staff send
 * the answers of a pre-registration (LELO-35); the server adds names of charter, center and agreements.
 */
export const submitLelo = defineRoute({
  method: 'POST',
  path: '/api/leloRegistration',
  access: ['public', 'contributor'],
  summary: 'A family registers for courses of a session and signs; or staff begin a registration for a family',
  body: SignedSubmission,
  bodyLimit: signedBodyLimit,
  /** Only for families. */
  response: v.object({ ...Signed.entries, receiptToken: v.optional(v.string()) }),
  status: 201,
  rateLimit: 'submissions',
  underLoad: 'line',
});

/**
 * Whether a family may continue a saved registration: `done` once signed, `invalid` when it is inactive or unknown, or its
 * center has no courses in the session.
 */
export const linkStates = ['open', 'done', 'locked', 'invalid'] as const;

export const readLink = defineRoute({
  method: 'GET',
  path: '/api/leloRegistration/public/{permalink}/{uuid}',
  access: 'public',
  summary: 'Whether the link of a saved registration is good',
  params: linkParams,
  response: v.object({
    state: v.picklist(linkStates),
    /** The present permalink of its session; absent for an unknown link. */
    permalink: v.optional(Permalink),
  }),
  status: 200,
});

const BirthDate = v.object({ birthDate: CalendarDate });

export const openSaved = defineRoute({
  method: 'POST',
  path: '/api/leloRegistration/public/{permalink}/{uuid}/open',
  access: 'public',
  summary: 'Opens a saved registration to who knows the date of birth; five wrong ones lock its link',
  params: linkParams,
  body: BirthDate,
  response: v.object({
    record: v.record(v.string(), v.unknown()),
    editToken: v.string(),
    /** The version of the text and the locked answers; the signed submission sends it. */
    agreementVersion: v.string(),
  }),
  status: 200,
  rateLimit: 'submissions',
});

export const submitSaved = defineRoute({
  method: 'PUT',
  path: '/api/leloRegistration/public/{permalink}/{uuid}',
  access: 'public',
  summary: 'A family completes and signs a saved registration',
  params: linkParams,
  body: SignedSubmission,
  bodyLimit: signedBodyLimit,
  linkToken: 'edit',
  response: Signed,
  status: 200,
  rateLimit: 'submissions',
  underLoad: 'line',
});

/** The route from which the confirmation page downloads the signed copy. */
export const readSignedCopy = defineRoute({
  method: 'GET',
  path: '/api/leloRegistration/public/{permalink}/{uuid}/signed-agreement',
  access: 'public',
  summary: 'The signed copy, for who has just signed it',
  params: linkParams,
  linkToken: 'receipt',
  binaryResponse: 'application/pdf',
  status: 200,
});

export const openSignedCopy = defineRoute({
  method: 'POST',
  path: '/api/leloRegistration/public/{permalink}/{uuid}/receipt',
  access: 'public',
  summary: 'Opens the signed copy to who has the link of the confirmation mail and knows the date of birth',
  params: linkParams,
  body: BirthDate,
  linkToken: 'copy',
  response: v.object({ receiptToken: v.string() }),
  status: 200,
  rateLimit: 'submissions',
});

/**
 * The relation of an agreement to its registration. `current`: it was signed last. `replaced`: a later one was signed.
 * `inactive`: the registration is inactive. `deleted`: the registration no longer exists.
 */
export const agreementStates = ['current', 'replaced', 'inactive', 'deleted'] as const;

/** The result of checking a seal. `appended`: data was added after the signed part, which itself is unchanged. */
export const Verification = v.object({
  ours: v.boolean(),
  unchanged: v.boolean(),
  appended: v.boolean(),
  signedAt: v.nullable(Instant),
  signers: v.array(v.string()),
  /** Who regenerated this document from the data stored at signing, and when; null for the signed document. */
  regenerated: v.nullable(v.object({ at: Instant, by: v.string() })),
  /** The registration that an unchanged document belongs to; null if the seal does not name one. */
  registration: v.nullable(
    v.object({
      /** The short reference of the registration for families and staff. */
      reference: v.string(),
      state: v.picklist(agreementStates),
    }),
  ),
  /** The texts that the family was shown, as SHA-256; null where that is not known. */
  shown: v.nullable(v.object({ text: v.string(), translation: v.nullable(TranslationVersion) })),
  /** Reasons why a seal of this product is not trusted. */
  certificate: v.picklist(['good', 'expired', 'revoked', 'unknown']),
});
export type Verification = v.InferOutput<typeof Verification>;

export const verifyAgreement = defineRoute({
  method: 'POST',
  path: '/api/verify',
  access: 'public',
  summary: 'Tells whether a PDF is an unchanged agreement that this product signed; the file is not stored',
  binaryBody: 'application/pdf',
  bodyLimit: signedBodyLimit,
  response: Verification,
  status: 200,
  rateLimit: 'submissions',
});
