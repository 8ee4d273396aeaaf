import * as v from 'valibot';
import { CatalogOptions } from '#domain/courses/catalog.ts';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, lineSchema } from '#domain/http/shapes.ts';

/** The settings of a learning center that can be copied from one session to another. */
export const copiedParts = ['offering', 'template', 'emailSettings'] as const;
export type CopiedPart = (typeof copiedParts)[number];

/** A part in the source session, compared with the same part in the target session. */
export const CopyPart = v.object({
  part: v.picklist(copiedParts),
  /**
   * `differs`: the target session has other content, which would be overwritten. `missing`: the catalog has none of its
   * courses, so it cannot be copied.
   */
  state: v.picklist(['new', 'same', 'differs', 'missing']),
  /** Summaries of the content: `from` as it would be after copying, `to` in the target session, '' when it has none. */
  from: v.string(),
  to: v.string(),
  /** The ETag of the part in the target session; '' when there is none. */
  etag: v.string(),
  /** Courses that would not be copied, because the catalog does not have them. */
  leftOut: v.array(v.string()),
  /** The content was copied and has not changed since. The copy can be undone until an enrollment begins. */
  isCopy: v.boolean(),
});
export type CopyPart = v.InferOutput<typeof CopyPart>;

export const CopyCenter = v.object({
  siteId: EntryId,
  charter_id: EntryId,
  name: v.string(),
  charter: v.string(),
  parts: v.array(CopyPart),
});
export type CopyCenter = v.InferOutput<typeof CopyCenter>;

const params = v.object({ profileId: EntryId });
/**
 * A school year or a term of the catalog. '' keeps that of each course; undefined chooses what is proposed for the target
 * session.
 */
const catalogName = v.optional(lineSchema(40));

export const previewCopy = defineRoute({
  method: 'GET',
  path: '/api/session-copies/{profileId}',
  access: 'contributor',
  summary: 'What a session could take over from another one, for the learning centers of the caller',
  params,
  query: v.object({ from: EntryId, school_year: catalogName, catalog_term: catalogName }),
  response: v.object({
    centers: v.array(CopyCenter),
    /** The catalog of the courses ('' for their current one), and the other possible ones. */
    catalog: v.object({
      school_year: v.string(),
      catalog_term: v.string(),
      ...v.pick(CatalogOptions, ['school_years', 'catalog_terms']).entries,
    }),
  }),
  status: 200,
});

/** The maximum number of learning centers in one copy. */
export const maxCopiedCenters = 300;
/** The ETag of the target's part in the preview, '' when it had none. A part without a value is not copied. */
const seen = v.optional(lineSchema(100));

export const copySession = defineRoute({
  method: 'POST',
  path: '/api/session-copies/{profileId}',
  access: 'contributor',
  summary: 'Take over offerings, confirmation messages and email settings from another session',
  params,
  body: v.object({
    from: EntryId,
    school_year: catalogName,
    catalog_term: catalogName,
    centers: v.pipe(
      v.array(v.object({ siteId: EntryId, offering: seen, template: seen, emailSettings: seen })),
      v.minLength(1, 'Choose what to copy.'),
      v.maxLength(maxCopiedCenters, `Copy at most ${maxCopiedCenters} learning centers at once.`),
    ),
  }),
  response: v.object({
    copied: v.number(),
    /** Parts that were not copied because they have changed or no longer exist. */
    left: v.array(v.object({ siteId: EntryId, part: v.picklist(copiedParts), why: v.picklist(['changed', 'gone']) })),
  }),
  status: 200,
});

export const undoCopy = defineRoute({
  method: 'POST',
  path: '/api/session-copies/{profileId}/take-back',
  access: 'contributor',
  summary: 'Undo copies that nobody has changed or used, and restore the previous content',
  params,
  body: v.object({
    /** The session that was selected in the preview. */
    from: EntryId,
    centers: v.pipe(
      v.array(
        v.object({
          siteId: EntryId,
          parts: v.pipe(
            v.array(v.picklist(copiedParts)),
            v.minLength(1, 'Choose the copies to undo.'),
            v.maxLength(copiedParts.length, 'Name each part once.'),
          ),
        }),
      ),
      v.minLength(1, 'Choose the copies to undo.'),
      v.maxLength(maxCopiedCenters, `Undo copies of at most ${maxCopiedCenters} learning centers at once.`),
    ),
  }),
  response: v.object({
    takenBack: v.number(),
    /**
     * Parts that were not undone: they have changed since the copy, or an enrollment has begun at the center in this
     * session.
     */
    left: v.array(v.object({ siteId: EntryId, part: v.picklist(copiedParts), why: v.picklist(['changed', 'used']) })),
  }),
  status: 200,
});
