import { copySession, previewCopy } from '#domain/sessions/copy-api.ts';
import type { Endpoint } from '../platform/endpoint.ts';
import { type CopyParts, createCopying } from './copy-session.ts';

/** Registers what takes over the set-up of an earlier session, within the charters of the caller. */
export function registerCopyRoutes(endpoint: Endpoint, parts: CopyParts) {
  const { preview, copy } = createCopying(parts);
  endpoint(previewCopy, async ({ params, query, caller }) => ({
    body: await preview(caller, { ...query, to: params.profileId }),
  }));
  endpoint(copySession, async ({ params, body, caller }) => ({
    body: await copy(caller, { ...body, to: params.profileId }, body.centers),
  }));
}
