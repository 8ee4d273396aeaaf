import * as v from 'valibot';
import { EntryId, Instant } from '#domain/http/shapes.ts';

/** A charter's master agreement as stored. */
export const AgreementRecord = v.object({
  id: v.string(),
  charterId: EntryId,
  type: v.literal('agreement'),
  /** The text that families read before they sign. */
  description: v.string(),
  /** Name of the charter's own PDF in the template container; without one, the default layout is used. */
  templateBlob: v.optional(v.string()),
  updatedAt: v.optional(Instant),
  updatedBy: v.optional(v.string()),
});
export type AgreementRecord = v.InferOutput<typeof AgreementRecord>;
