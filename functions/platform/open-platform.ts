import { loadAppIdentity } from './app-identity.ts';
import type { Config } from './config.ts';
import { createLinkTokens } from './http/link-token.ts';
import { createCounters, rateLimitContainer } from './http/rate-limit.ts';
import { createWebTokens } from './http/web-token.ts';
import { deriveKey } from './keys.ts';
import { createMailer } from './mail/mail.ts';
import { createMailBrands } from './mail/mail-layout.ts';
import { createQueue } from './outbox/queue.ts';
import { loadPdfFonts } from './seal/pdf-fonts.ts';
import { createSeal } from './seal/seal.ts';
import { auditLogContainer, createAuditLog } from './store/audit-log.ts';
import { createBlobStore } from './store/blob.ts';
import { createChangeRecords } from './store/change-record.ts';
import { createContinuations } from './store/continuation.ts';
import { createDatabase } from './store/cosmos.ts';
import { logToConsole } from './telemetry.ts';

/**
 * The services that every area uses: opened once from the settings, with keys derived from the settings.
 * `pngPictures` are the paths of the PNG files of the site.
 */
export async function openPlatform(config: Config, pngPictures: readonly string[]) {
  const usesIdentity =
    [config.cosmos.key, config.graph.token].includes(undefined) ||
    'accountName' in config.storage ||
    'endpoint' in config.mail;
  const credential = await loadAppIdentity(usesIdentity);
  const database = createDatabase(config.cosmos, credential);
  const auditKey = deriveKey(config.signingKey, 'audit');
  return {
    config,
    credential,
    database,
    auditKey,
    openContainer: database.container,
    queue: createQueue(config.storage, credential),
    blobs: createBlobStore(config.storage, credential),
    webTokens: createWebTokens(config.signingKey),
    linkTokens: createLinkTokens(config.signingKey),
    familyKey: deriveKey(config.signingKey, 'family'),
    idKey: deriveKey(config.signingKey, 'registration-id'),
    continuations: createContinuations(deriveKey(config.signingKey, 'continuation')),
    changes: createChangeRecords(auditKey),
    audit: createAuditLog(database.container(auditLogContainer), auditKey),
    count: createCounters(database.container(rateLimitContainer)),
    seal: createSeal(config.seal, (text) => logToConsole('error', text)),
    loadFonts: loadPdfFonts,
    sendMail: createMailer(config.mail, credential),
    brandOf: createMailBrands(config.siteOriginTemplate, pngPictures),
    staffOrigin: config.staffOrigin,
    leaseSeconds: config.mail.leaseSeconds,
    hourlyMails: config.mail.hourlyMails,
    mailLimits: config.mailLimits,
    log: logToConsole,
    warn: (text: string) => logToConsole('warning', text),
  };
}
export type Platform = Awaited<ReturnType<typeof openPlatform>>;
