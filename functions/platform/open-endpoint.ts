import { type AccessParts, createAccess } from './access.ts';
import { createEndpoint } from './endpoint.ts';
import { createEntraVerifier } from './entra-token.ts';
import type { Platform } from './open-platform.ts';
import { createRateLimiter, rateLimitContainer } from './rate-limit.ts';

/** The endpoint that all routes are registered at. `findUser` gives who has signed in. */
export function openEndpoint(platform: Platform, findUser: AccessParts['findUser']) {
  const { config, webTokens, linkTokens, audit, log } = platform;
  return createEndpoint({
    authenticate: createAccess({
      ...{ webTokens, findUser, sharedSecret: config.sharedSecret },
      verifyEntra: createEntraVerifier(config.entra),
    }),
    limitRate: createRateLimiter(platform.openContainer(rateLimitContainer), config.limits),
    recordRead: (entryId, caller) => audit.record(entryId, 'read', caller),
    readLinkToken: linkTokens.read,
    frontDoorId: config.frontDoorId,
    log,
  });
}
