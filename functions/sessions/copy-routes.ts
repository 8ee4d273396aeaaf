import { copySession, previewCopy, undoCopy } from '#domain/sessions/copy-api.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { type CopyDeps, createSessionCopy } from './copy-session.ts';

/** Registers the routes that copy the settings of an earlier session, within the charters of the caller. */
export function createSessionCopies(deps: CopyDeps) {
  return {
    register: (endpoint: Endpoint) => {
      const { preview, copy, undo } = createSessionCopy(deps);
      endpoint(previewCopy, async ({ params, query, caller }) => ({
        body: await preview(caller, { ...query, to: params.profileId }),
      }));
      endpoint(copySession, async ({ params, body, caller }) => ({
        body: await copy(caller, { ...body, to: params.profileId }, body.centers),
      }));
      endpoint(undoCopy, async ({ params, body, caller }) => ({
        body: await undo(caller, { ...body, to: params.profileId }, body.centers),
      }));
    },
  };
}
