import * as v from 'valibot';
import { EntryId, Instant } from '#domain/http/shapes.ts';

/** A charter's master agreement as stored. */
export const AgreementRecord = v.object({
  id: v.string(),
  charterId: EntryId,
  type: v.literal('agreement'),
  /** Its text, as families read it before they sign. */
  description: v.string(),
  /** Name of the charter's own PDF in the container of templates; without one a page is drawn. */
  templateBlob: v.optional(v.string()),
  updatedAt: v.optional(Instant),
  updatedBy: v.optional(v.string()),
});
export type AgreementRecord = v.InferOutput<typeof AgreementRecord>;
