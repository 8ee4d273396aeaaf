import { loadAppIdentity } from './app-identity.ts';
import { auditLogContainer, createAuditLog } from './audit-log.ts';
import { createBlobStore } from './blob.ts';
import { createChangeRecords } from './change-record.ts';
import type { Config } from './config.ts';
import { createContinuations } from './continuation.ts';
import { createDatabase } from './cosmos.ts';
import { deriveKey } from './keys.ts';
import { createLinkTokens } from './link-token.ts';
import { createMailer } from './mail.ts';
import { createMailBrands } from './mail-layout.ts';
import { loadPdfFonts } from './pdf-fonts.ts';
import { createQueue } from './queue.ts';
import { createCounters, rateLimitContainer } from './rate-limit.ts';
import { createSeal } from './seal.ts';
import { logToConsole } from './telemetry.ts';
import { createWebTokens } from './web-token.ts';

/** What every area stands on: the services that the settings name, opened once, and the keys that come of them. */
export async function openPlatform(config: Config) {
  const usesIdentity =
    [config.cosmos.key, config.graph.token].includes(undefined) ||
    'accountName' in config.storage ||
    'endpoint' in config.mail;
  const credential = await loadAppIdentity(usesIdentity);
  const database = createDatabase(config.cosmos, credential);
  const auditKey = deriveKey(config.signingKey, 'audit');
  return {
    ...{ config, credential, database, auditKey },
    openContainer: database.container,
    queue: createQueue(config.storage, credential),
    blobs: createBlobStore(config.storage, credential),
    webTokens: createWebTokens(config.signingKey),
    linkTokens: createLinkTokens(config.signingKey),
    idKey: deriveKey(config.signingKey, 'registration-id'),
    continuations: createContinuations(deriveKey(config.signingKey, 'continuation')),
    changes: createChangeRecords(auditKey),
    audit: createAuditLog(database.container(auditLogContainer)),
    count: createCounters(database.container(rateLimitContainer)),
    seal: createSeal(config.seal),
    loadFonts: loadPdfFonts,
    sendMail: createMailer(config.mail, credential),
    brandOf: createMailBrands(config.siteOriginTemplate),
    staffOrigin: config.staffOrigin,
    leaseSeconds: config.mail.leaseSeconds,
    log: logToConsole,
    warn: (text: string) => logToConsole('warning', text),
  };
}
export type Platform = Awaited<ReturnType<typeof openPlatform>>;
