import * as api from '#domain/leloRegistration/public-api.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { issueReceipt, readSignedVersion } from './agreement/signed-copy.ts';
import { verifyAgreementFile } from './agreement/verify-agreement.ts';
import type { LeloArea } from './lelo-deps.ts';
import { readLinkState, readSavedRegistration } from './link/saved-link.ts';
import { preRegister } from './pre-register.ts';
import { signSaved, submitSigned } from './submit-signed.ts';

/**
 * Registers the routes for families in secondary enrollment, and the route on which staff begin a registration for
 * them.
 */
export function registerLeloRoutes(endpoint: Endpoint, area: LeloArea) {
  endpoint(api.submitLelo, async ({ body, caller, sender }) => {
    if (caller.kind === 'staff') return { body: await preRegister(area, area.deps, body, caller) };
    return { body: await submitSigned(area, body, sender) };
  });
  endpoint(api.readLink, async ({ params }) => ({ body: await readLinkState(area, params) }));
  endpoint(api.openSaved, async ({ params, body }) => ({
    body: await readSavedRegistration(area, params, body.birthDate),
  }));
  endpoint(api.submitSaved, async ({ params, linkedEntry, body, sender }) => {
    return { body: await signSaved(area, { ...params, linkedEntry }, body, sender) };
  });
  endpoint(api.readSignedCopy, ({ params, linkedEntry }) => readSignedVersion(area, { ...params, linkedEntry }));
  endpoint(api.openSignedCopy, async ({ params, linkedEntry, body }) => {
    return { body: { receiptToken: await issueReceipt(area, { ...params, linkedEntry }, body.birthDate) } };
  });
  endpoint(api.verifyAgreement, async ({ body }) => ({ body: await verifyAgreementFile(area, body) }));
}
