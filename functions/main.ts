import { app } from '@azure/functions';
import { listChartersOf } from '#domain/courses/session-charters.ts';
import { routes } from '#domain/routes.ts';
import { registerAuditRoutes } from './audit/audit-routes.ts';
import { registerAuthRoutes } from './auth/auth-routes.ts';
import { agreementsContainer, createAgreementStore } from './courses/agreement-store.ts';
import { createCatalogService } from './courses/catalog-service.ts';
import { catalogContainer, createOwnCatalog } from './courses/catalog-store.ts';
import { registerCourseRoutes } from './courses/course-routes.ts';
import { createOfferingStore, offeringsContainer } from './courses/offering-store.ts';
import { registerDashboardRoutes } from './dashboard/dashboard-routes.ts';
import { registerExportLogRoutes } from './dataexport/export-log-routes.ts';
import { createExportLogStore, exportLogContainer } from './dataexport/export-log-store.ts';
import { registerEmailRoutes } from './email/email-routes.ts';
import { createEnrollment } from './enrollment/interest-area.ts';
import { createEntryKit } from './entries/entry-kit.ts';
import { createLeloRegistration } from './leloRegistration/lelo-area.ts';
import { createDirectoryStore, listChartersWithZones } from './locations/directory-store.ts';
import { registerLocationRoutes } from './locations/location-routes.ts';
import { createErrorLog, errorLogContainer } from './log-error/error-log.ts';
import { registerErrorLogRoutes } from './log-error/error-log-routes.ts';
import { createAccess } from './platform/access.ts';
import { loadAppIdentity } from './platform/app-identity.ts';
import { auditLogContainer, createAuditLog } from './platform/audit-log.ts';
import { createBlobStore } from './platform/blob.ts';
import { createChangeRecords } from './platform/change-record.ts';
import { readConfig } from './platform/config.ts';
import { createContinuations } from './platform/continuation.ts';
import { createDatabase } from './platform/cosmos.ts';
import { createEndpoint } from './platform/endpoint.ts';
import { createEntraVerifier, pingSigningKeys } from './platform/entra-token.ts';
import { deriveKey } from './platform/keys.ts';
import { createLinkTokens } from './platform/link-token.ts';
import { createMailer, pingMailService } from './platform/mail.ts';
import { createMailBrands } from './platform/mail-layout.ts';
import { registerOutboxTriggers } from './platform/outbox-triggers.ts';
import { loadPdfFonts } from './platform/pdf-fonts.ts';
import { createQueue } from './platform/queue.ts';
import { createCounters, createPersonLimiter, createRateLimiter, rateLimitContainer } from './platform/rate-limit.ts';
import { createCenterFinder } from './platform/require-center.ts';
import { createSeal } from './platform/seal.ts';
import { describeError, logToConsole as log, startTelemetry } from './platform/telemetry.ts';
import { createWebTokens } from './platform/web-token.ts';
import { registerReferenceRoutes } from './reference/reference-routes.ts';
import { createRegistration } from './registration/registration-area.ts';
import { createHealthCheck } from './service/health.ts';
import { registerServiceRoutes } from './service/service-routes.ts';
import { registerSessionRoutes } from './sessions/session-routes.ts';
import { createSessionStore, sessionsContainer } from './sessions/session-store.ts';
import { openSis } from './student-match/open-sis.ts';
import { registerStudentMatchRoutes } from './student-match/student-match-routes.ts';
import { registerTemplateRoutes } from './templates/template-routes.ts';
import {
  createEmailSettingsStore,
  createTemplateStore,
  emailSettingsContainer,
  templatesContainer,
} from './templates/template-store.ts';
import { openDirectory } from './users/graph-directory.ts';
import { createUserAudit } from './users/user-audit.ts';
import { registerUserRoutes } from './users/user-routes.ts';
import { createUserStore, toUser, usersContainer } from './users/user-store.ts';

declare const __VERSION__: string;
declare const __COMMIT__: string;

const config = readConfig();
await startTelemetry(config);

// Clients
const usesIdentity =
  [config.cosmos.key, config.graph.token].includes(undefined) ||
  'accountName' in config.storage ||
  'endpoint' in config.mail;
const credential = await loadAppIdentity(usesIdentity);
const database = createDatabase(config.cosmos, credential);
const queue = createQueue(config.storage, credential);
const blobs = createBlobStore(config.storage, credential);
const webTokens = createWebTokens(config.signingKey);
const linkTokens = createLinkTokens(config.signingKey);
const people = openDirectory(config.graph, credential);

// Stores
const continuations = createContinuations(deriveKey(config.signingKey, 'continuation'));
const users = createUserStore(database.container(usersContainer));
const audit = createAuditLog(database.container(auditLogContainer));
const exportLog = createExportLogStore(database.container(exportLogContainer), continuations);
const counters = database.container(rateLimitContainer);
const readDirectory = createDirectoryStore(database.container);
const sessions = createSessionStore(database.container(sessionsContainer));
const offerings = createOfferingStore(database.container(offeringsContainer));
const agreements = createAgreementStore(database.container(agreementsContainer));
const ownCatalog = createOwnCatalog(database.container(catalogContainer), agreements);
const catalog = config.catalogService ? createCatalogService(config.catalogService) : ownCatalog;
const emailSettings = createEmailSettingsStore(database.container(emailSettingsContainer));

// Areas of entries: a new one is made here and joins the loop below
const kit = createEntryKit({
  openContainer: database.container,
  continuations,
  changes: createChangeRecords(deriveKey(config.signingKey, 'audit')),
  findCenter: async (siteId) => (await readDirectory()).centersById.get(siteId),
  brandOf: createMailBrands(config.siteOriginTemplate),
  staffOrigin: config.staffOrigin,
  queue,
  sendMail: createMailer(config.mail, credential),
  count: createCounters(counters),
  leaseSeconds: config.mail.leaseSeconds,
  warn: (text) => log('warning', text),
});
const enrollment = createEnrollment(kit, config.transferSeconds);
const registration = createRegistration(kit, enrollment.transfers);
const leloRegistration = createLeloRegistration(kit, {
  readSession: sessions.read,
  listCharters: async (sessionId) => listChartersOf((await readDirectory()).centers, await offerings.list(sessionId)),
  findOffering: offerings.find,
  findAgreement: catalog.findAgreement,
  findTemplate: async (charterId) => (await agreements.find(charterId))?.templateBlob,
  findEmailSettings: emailSettings.find,
  ...{ blobs, linkTokens, loadFonts: loadPdfFonts, seal: createSeal(config.seal) },
  idKey: deriveKey(config.signingKey, 'registration-id'),
});

const settling = {
  changes: kit.changes,
  requireCenter: createCenterFinder({ findCenter: kit.findCenter, readSession: sessions.read }),
};

// Routes
const endpoint = createEndpoint({
  authenticate: createAccess({
    ...{ webTokens, findUser: users.find, sharedSecret: config.sharedSecret },
    verifyEntra: createEntraVerifier(config.entra),
  }),
  limitRate: createRateLimiter(counters, config.limits),
  recordRead: (entryId, caller) => audit.record(entryId, 'read', caller),
  readLinkToken: linkTokens.read,
  frontDoorId: config.frontDoorId,
  log,
});
const checkHealth = createHealthCheck({
  cosmos: database.ping,
  blob: blobs.ping,
  queue: queue.ping,
  mail: () => pingMailService(config.mail),
  identity: () => pingSigningKeys(config.entra),
});
registerServiceRoutes(endpoint, { config, routes, checkHealth, version: __VERSION__, commit: __COMMIT__ });
registerAuthRoutes(endpoint, webTokens, toUser);
registerLocationRoutes(endpoint, readDirectory);
registerReferenceRoutes(endpoint);
for (const { register } of [enrollment, registration, leloRegistration]) register(endpoint);
registerDashboardRoutes(endpoint, { interests: enrollment.area, registrations: registration.area }, async () =>
  listChartersWithZones(await readDirectory()),
);
registerSessionRoutes(endpoint, {
  ...{ store: sessions, changes: kit.changes },
  zoneOf: async (name) => (await readDirectory()).brands.find(({ brandName }) => brandName === name)?.timeZone,
});
registerCourseRoutes(endpoint, {
  ...{ ...settling, offerings, catalog, readSession: sessions.read },
  listCenters: async () => (await readDirectory()).centers,
});
registerTemplateRoutes(endpoint, {
  ...{ ...settling, emailSettings },
  templates: createTemplateStore(database.container(templatesContainer)),
});
registerStudentMatchRoutes(endpoint, {
  sis: openSis(config, database.container),
  audit,
  requireRegistration: (id, { scope }) => registration.area.store.read(id, scope),
  limitPerson: createPersonLimiter(kit.count, kit.now),
  key: deriveKey(config.signingKey, 'audit'),
  log,
});
registerEmailRoutes(endpoint, kit, audit);
registerExportLogRoutes(endpoint, kit, { store: exportLog, audit });
registerAuditRoutes(endpoint, kit, {
  log: audit,
  findNames: users.findNames,
  listUserChanges: createUserAudit(users),
});
registerUserRoutes(endpoint, {
  ...{ users, people, continuations, tenantId: config.entra.tenantId },
  listCharters: async () => (await readDirectory()).charters,
});
registerErrorLogRoutes(endpoint, createErrorLog(database.container(errorLogContainer)));
registerOutboxTriggers(kit.outbox, { schedule: config.sweepSchedule, log });

/** What infra makes in Azure (local/azure-facts.ts). */
export const containers = database.describe();
// On a laptop the app makes them, so that both follow the same definitions.
if (!config.inAzure) {
  app.hook.appStart(async () => {
    await database.ensure().catch((error: unknown) => {
      log('error', 'Making the containers failed.', describeError(error));
      throw error;
    });
  });
}
