import * as v from 'valibot';
import { EntryId, Instant } from '#domain/http/shapes.ts';

/** A charter's agreement in another language as stored. It was not reviewed unless it says by whom and when. */
const AgreementTranslation = v.object({
  text: v.string(),
  reviewedBy: v.optional(v.string()),
  reviewedAt: v.optional(Instant),
  /** SHA-256 of the English text that it was compared with. */
  reviewedText: v.optional(v.string()),
});
/** The translations of an agreement by the tag of their language. */
export const AgreementTranslations = v.record(v.string(), AgreementTranslation);
export type AgreementTranslations = v.InferOutput<typeof AgreementTranslations>;

/** A charter's master agreement as stored. */
export const AgreementRecord = v.object({
  id: v.string(),
  charterId: EntryId,
  type: v.literal('agreement'),
  /** The text that families read before they sign. */
  description: v.string(),
  translations: v.optional(AgreementTranslations),
  /** Name of the charter's own PDF in the template container; without one, the default layout is used. */
  templateBlob: v.optional(v.string()),
  updatedAt: v.optional(Instant),
  updatedBy: v.optional(v.string()),
});
export type AgreementRecord = v.InferOutput<typeof AgreementRecord>;

/** An agreement as families read it. Versions are SHA-256 of the texts. */
export type ShownAgreement = {
  readonly text: string;
  readonly version: string;
  /** Only one that somebody has reviewed. */
  readonly translation?: { readonly language: string; readonly text: string; readonly version: string };
};
