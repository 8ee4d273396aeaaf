import * as v from 'valibot';
import { EntryId, Instant } from '#domain/http/shapes.ts';

/** The fields of every item that belongs to a learning center in a session: offering, message or settings. */
export const centerItemEntries = {
  id: EntryId,
  /** Id of the session. */
  sessionId: EntryId,
  siteId: EntryId,
  charterId: EntryId,
  updatedAt: v.optional(Instant),
  updatedBy: v.optional(v.string()),
};

/** The parameters that identify a learning center in a session. */
export const centerInSession = { charter_id: EntryId, siteId: EntryId, LeloRegistrationProfile: EntryId };
export type CenterInSession = {
  readonly charter_id: string;
  readonly siteId: string;
  readonly LeloRegistrationProfile: string;
};
