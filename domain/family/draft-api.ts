import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId, Instant, lineSchema } from '#domain/http/shapes.ts';
import { DraftContent, draftBytes } from './draft.ts';
import { FamilyEmail } from './family-email.ts';

/** Identifies a browser tab: a form that was opened elsewhere is no longer saved from here. */
const Device = v.pipe(v.string(), v.uuid('device must be a UUID made when the form was opened.'));

/** The state of a saved draft. `token` saves and deletes it; `etag` is the version to save next. */
const SavedDraft = v.object({
  id: EntryId,
  token: v.string(),
  etag: v.string(),
  savedAt: Instant,
  /** When it is deleted if it does not change. */
  until: Instant,
});
export type SavedDraft = v.InferOutput<typeof SavedDraft>;

const params = v.object({ id: EntryId });
const bodyLimit = draftBytes;

export const startDraft = defineRoute({
  method: 'POST',
  path: '/api/drafts',
  access: 'public',
  summary: 'Saves an unfinished form under an email address, encrypted, and sends the way back to it',
  body: v.object({
    ...DraftContent.entries,
    email: FamilyEmail,
    brand: lineSchema(60),
    device: Device,
  }),
  bodyLimit,
  response: SavedDraft,
  status: 201,
  rateLimit: 'submissions',
});

export const updateDraft = defineRoute({
  method: 'PUT',
  path: '/api/drafts/{id}',
  access: 'public',
  summary: 'Saves an unfinished form again; 409 when it was continued on another device',
  params,
  body: v.object({ ...DraftContent.entries, device: Device }),
  bodyLimit,
  linkToken: 'draft',
  ifMatch: true,
  response: v.pick(SavedDraft, ['etag', 'savedAt', 'until']),
  status: 200,
  rateLimit: 'drafts',
});

export const removeDraft = defineRoute({
  method: 'DELETE',
  path: '/api/drafts/{id}',
  access: 'public',
  summary: 'Deletes an unfinished form',
  params,
  linkToken: 'draft',
  status: 204,
  rateLimit: 'drafts',
});

export const openDraft = defineRoute({
  method: 'POST',
  path: '/api/family/drafts/{id}',
  access: 'public',
  summary: 'Opens an unfinished form on this device; other devices then no longer save it',
  params,
  body: v.object({ device: Device }),
  linkToken: 'family',
  response: v.object({ ...SavedDraft.entries, content: DraftContent }),
  status: 200,
  rateLimit: 'drafts',
});

export const stopReminders = defineRoute({
  method: 'POST',
  path: '/api/drafts/{id}/no-reminders',
  access: 'public',
  summary: 'Stops the reminders of an unfinished form',
  params,
  linkToken: 'reminders',
  status: 204,
  rateLimit: 'drafts',
});
