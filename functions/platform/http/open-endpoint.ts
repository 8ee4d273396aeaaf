import type { Platform } from '../open-platform.ts';
import type { StaffRead } from '../store/audit-log.ts';
import { type AccessDeps, createAccess, type StaffCaller } from './access.ts';
import { createAdmission } from './admission.ts';
import { createEndpoint } from './endpoint.ts';
import { createEntraVerifier } from './entra-token.ts';
import { createRateLimiter, rateLimitContainer } from './rate-limit.ts';

/** Records an export when its entries are read; ignores any other read. */
type StartExport = (read: StaffRead, caller: StaffCaller) => Promise<void>;

/** Makes the endpoint that registers all routes. `findUser` returns the signed-in user. */
export function openEndpoint(
  platform: Platform,
  { findUser, startExport }: Pick<AccessDeps, 'findUser'> & { readonly startExport: StartExport },
) {
  const { config, webTokens, linkTokens, audit, log } = platform;
  return createEndpoint({
    authenticate: createAccess({
      webTokens,
      findUser,
      sharedSecret: config.sharedSecret,
      recordRefusal: audit.recordRefusal,
      verifyEntra: createEntraVerifier(config.entra),
    }),
    admit: createAdmission({ max: config.maxAtOnce, tickets: linkTokens, log }),
    limitRate: createRateLimiter(platform.openContainer(rateLimitContainer), config.limits),
    recordRead: async (read, caller) => {
      await Promise.all([audit.recordRead(read, caller), startExport(read, caller)]);
    },
    readLinkToken: linkTokens.read,
    frontDoorId: config.frontDoorId,
    log,
  });
}
