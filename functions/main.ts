import { app } from '@azure/functions';
import type { Center } from '#domain/locations/site.ts';
import { readableTheme } from '#domain/locations/theme.ts';
import { routes } from '#domain/routes.ts';
import { registerAuditRoutes } from './audit/audit-routes.ts';
import { registerAuthRoutes } from './auth/auth-routes.ts';
import { registerExportLogRoutes } from './dataexport/export-log-routes.ts';
import { createExportLogStore, exportLogContainer } from './dataexport/export-log-store.ts';
import { type FindMailedEntry, registerEmailRoutes } from './email/email-routes.ts';
import { registerEnrollmentRoutes } from './enrollment/enrollment-routes.ts';
import { createInterestMails } from './enrollment/interest-mails.ts';
import { createInterestStore, interestsContainer } from './enrollment/interest-store.ts';
import { checkTransfer, linkRegistration, releaseRegistration } from './enrollment/link-registration.ts';
import {
  brandsContainer,
  chartersContainer,
  createDirectoryStore,
  sitesContainer,
} from './locations/directory-store.ts';
import { registerLocationRoutes } from './locations/location-routes.ts';
import { createErrorLog, errorLogContainer } from './log-error/error-log.ts';
import { registerErrorLogRoutes } from './log-error/error-log-routes.ts';
import { createAccess } from './platform/access.ts';
import { auditLogContainer, createAuditLog } from './platform/audit-log.ts';
import { createBlobStore } from './platform/blob.ts';
import { createChangeRecords } from './platform/change-record.ts';
import { readConfig } from './platform/config.ts';
import { createContinuations } from './platform/continuation.ts';
import { createDatabase } from './platform/cosmos.ts';
import { createEndpoint } from './platform/endpoint.ts';
import { createEntraVerifier } from './platform/entra-token.ts';
import { deriveKey } from './platform/keys.ts';
import { createMailer } from './platform/mail.ts';
import type { MailBrand } from './platform/mail-layout.ts';
import { parseAddress } from './platform/message.ts';
import { createOutbox } from './platform/outbox.ts';
import { createQueue, messageQueueName, storageSetting } from './platform/queue.ts';
import { createCounters, createRateLimiter, rateLimitContainer } from './platform/rate-limit.ts';
import { describeError, logToConsole as log, startTelemetry } from './platform/telemetry.ts';
import { createWebTokens } from './platform/web-token.ts';
import { registerReferenceRoutes } from './reference/reference-routes.ts';
import { createRegistrationMails } from './registration/registration-mails.ts';
import { registerRegistrationRoutes } from './registration/registration-routes.ts';
import { createRegistrationStore, registrationsContainer } from './registration/registration-store.ts';
import { familyRecipient } from './registration/submit-registration.ts';
import { createHealthCheck } from './service/health.ts';
import { registerServiceRoutes } from './service/service-routes.ts';
import { registerSessionRoutes } from './sessions/session-routes.ts';
import { createSessionStore, sessionsContainer } from './sessions/session-store.ts';
import { createUserStore, toUser, usersContainer } from './users/user-store.ts';

declare const __VERSION__: string;
declare const __COMMIT__: string;

const config = readConfig();
await startTelemetry(config);

// Clients
const usesIdentity = config.cosmos.key === undefined || 'accountName' in config.storage;
const credential = usesIdentity ? new (await import('@azure/identity')).DefaultAzureCredential() : undefined;
const database = createDatabase(config.cosmos, credential);
const queue = createQueue(config.storage, credential);
const webTokens = createWebTokens(config.signingKey);

// Stores
const continuations = createContinuations(deriveKey(config.signingKey, 'continuation'));
const changes = createChangeRecords(deriveKey(config.signingKey, 'audit'));
const interestContainer = database.container(interestsContainer);
const interests = createInterestStore(interestContainer, continuations);
const registrationContainer = database.container(registrationsContainer);
const registrations = createRegistrationStore(registrationContainer, continuations);
const users = createUserStore(database.container(usersContainer));
const sessions = createSessionStore(database.container(sessionsContainer));
const audit = createAuditLog(database.container(auditLogContainer));
const exportLog = createExportLogStore(database.container(exportLogContainer), continuations);
const counters = database.container(rateLimitContainer);
const readDirectory = createDirectoryStore({
  brands: database.container(brandsContainer),
  charters: database.container(chartersContainer),
  sites: database.container(sitesContainer),
});
const findCenter = async (siteId: string) => (await readDirectory()).centersById.get(siteId);
const findCharterOf = async (entryId: string) =>
  ((await interests.find(entryId)) ?? (await registrations.find(entryId)))?.entry.charterId;

// Mails
const brandOfMail = ({ brand }: Center): MailBrand => {
  const home = config.siteOriginTemplate.replace('{brand}', brand.brandName).replace('{domain}', brand.domain);
  const { brand: color, ink } = readableTheme(brand.color);
  return { displayName: brand.displayName, color, ink, logo: `${home}${brand.brandIcon}`, home };
};
const mailParts = { findCenter, brandOf: brandOfMail, staffOrigin: config.staffOrigin };
const outbox = createOutbox({
  containers: { [interestsContainer.id]: interestContainer, [registrationsContainer.id]: registrationContainer },
  queue,
  sendMail: createMailer(config.mail),
  renderers: {
    ...createInterestMails({ ...mailParts, findEntry: async (id) => (await interests.find(id))?.entry }),
    ...createRegistrationMails({
      ...mailParts,
      findEntry: async (id) => (await registrations.find(id))?.entry,
      linkInterest: (interestId, registrationId) =>
        linkRegistration({ store: interests, changes }, interestId, registrationId),
    }),
  },
  count: createCounters(counters),
  leaseSeconds: config.mail.leaseSeconds,
  warn: (text) => log('warning', text),
});
const findMailedInterest: FindMailedEntry = async (entryId) => {
  const found = await interests.find(entryId);
  if (!found) return undefined;
  const { charterId, submissionId, primaryEmail, learningCenterId } = found.entry;
  const center = await findCenter(learningCenterId);
  const notified = center?.site.enrollment_info.interestEmail;
  return {
    container: interestsContainer.id,
    charterId,
    submissionId,
    recipients: {
      'interest-email': primaryEmail ? [primaryEmail] : [],
      'interest-notification-email': notified ? [notified] : [],
    },
  };
};
const findMailedRegistration: FindMailedEntry = async (entryId) => {
  const found = await registrations.find(entryId);
  if (!found) return undefined;
  const { charterId, submissionId, learningCenterId } = found.entry;
  const recipient = familyRecipient(found.entry);
  const notified = (await findCenter(learningCenterId))?.site.enrollment_info.registrationEmail;
  return {
    container: registrationsContainer.id,
    charterId,
    submissionId,
    recipients: {
      'register-email': recipient ? [recipient] : [],
      'register-notification-email': notified ? [notified] : [],
    },
  };
};

// Routes
const endpoint = createEndpoint({
  authenticate: createAccess({
    webTokens,
    verifyEntra: createEntraVerifier(config.entra),
    findUser: users.find,
    sharedSecret: config.sharedSecret,
  }),
  limitRate: createRateLimiter(counters, config.limits),
  recordRead: (entryId, caller) => audit.record(entryId, 'read', caller),
  frontDoorId: config.frontDoorId,
  log,
});
const askIdentity = async () => {
  const answer = await fetch(config.entra.jwksUri);
  if (!answer.ok) throw new Error(`The signing keys answer ${answer.status}.`);
};
const askMail = async () => {
  const address = /endpoint=([^;]+)/i.exec(config.mail.connectionString)?.[1] ?? '';
  await fetch(address, { method: 'HEAD' });
};
registerServiceRoutes(endpoint, {
  config,
  routes,
  checkHealth: createHealthCheck({
    cosmos: database.ping,
    blob: createBlobStore(config.storage, credential).ping,
    queue: queue.ping,
    mail: askMail,
    identity: askIdentity,
  }),
  version: __VERSION__,
  commit: __COMMIT__,
});
registerAuthRoutes(endpoint, webTokens, toUser);
registerLocationRoutes(endpoint, readDirectory);
registerReferenceRoutes(endpoint);
registerEnrollmentRoutes(endpoint, { store: interests, findCenter, changes, outbox });
registerRegistrationRoutes(endpoint, {
  ...{ store: registrations, findCenter, changes, outbox },
  checkInterest: (interestId, registrationId, caller) => checkTransfer(interests, interestId, registrationId, caller),
  releaseInterest: (interestId, registrationId) =>
    releaseRegistration({ store: interests, changes }, interestId, registrationId),
});
registerSessionRoutes(endpoint, sessions);
registerEmailRoutes(endpoint, { outbox, finders: [findMailedInterest, findMailedRegistration], audit });
registerExportLogRoutes(endpoint, { store: exportLog, audit, findCharterOf });
registerAuditRoutes(endpoint, {
  log: audit,
  entryContainers: [interestContainer, registrationContainer],
  findCharterOf,
});
registerErrorLogRoutes(endpoint, createErrorLog(database.container(errorLogContainer)));

app.storageQueue('sendEmail', {
  queueName: messageQueueName,
  connection: storageSetting,
  handler: async (item: unknown) => {
    const address = parseAddress(typeof item === 'object' && item !== null ? Reflect.get(item, 'message') : undefined);
    if (address) await outbox.deliver(address);
    else log('warning', 'A queue message named no mail and was dropped.');
  },
});
app.timer('requeueDueMessages', {
  schedule: config.sweepSchedule,
  handler: async () => {
    await outbox.sweep();
  },
});

// In Azure infra makes the containers; on a laptop the app does, so that both follow the same definitions.
if (!config.inAzure) {
  app.hook.appStart(async () => {
    const definitions = [
      ...[brandsContainer, chartersContainer, sitesContainer, usersContainer, sessionsContainer],
      ...[
        interestsContainer,
        registrationsContainer,
        auditLogContainer,
        exportLogContainer,
        errorLogContainer,
        rateLimitContainer,
      ],
    ];
    await database.ensure(definitions).catch((error: unknown) => {
      log('error', 'Making the containers failed.', describeError(error));
      throw error;
    });
  });
}
