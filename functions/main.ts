import { app } from '@azure/functions';
import { routes } from '#domain/routes.ts';
import { registerAuditRoutes } from './audit/audit-routes.ts';
import { registerAuthRoutes } from './auth/auth-routes.ts';
import { createCourses } from './courses/course-area.ts';
import { registerImportRoutes } from './courses/import-routes.ts';
import { registerDashboardRoutes } from './dashboard/dashboard-routes.ts';
import { createExportLog } from './dataexport/export-log-area.ts';
import { registerEmailRoutes } from './email/email-routes.ts';
import { createEnrollment } from './enrollment/interest-area.ts';
import { createEntryKit } from './entries/entry-kit.ts';
import { createLeloRegistration } from './leloRegistration/lelo-area.ts';
import { createLocations } from './locations/location-area.ts';
import { createErrorReports } from './log-error/error-log-area.ts';
import { readConfig } from './platform/config.ts';
import type { Endpoint } from './platform/endpoint.ts';
import { openEndpoint } from './platform/open-endpoint.ts';
import { openPlatform } from './platform/open-platform.ts';
import { registerOutboxTriggers } from './platform/outbox-triggers.ts';
import { createCenterFinder } from './platform/require-center.ts';
import { describeError, startTelemetry } from './platform/telemetry.ts';
import { registerReferenceRoutes } from './reference/reference-routes.ts';
import { createRegistration } from './registration/registration-area.ts';
import { createService } from './service/service-area.ts';
import { registerCopyRoutes } from './sessions/copy-routes.ts';
import { createSessions } from './sessions/session-area.ts';
import { createStudentData } from './student-data/student-data-area.ts';
import { createStudentMatch } from './student-match/student-match-area.ts';
import { createTemplates } from './templates/template-area.ts';
import { createUsers } from './users/user-area.ts';
import { toUser } from './users/user-store.ts';

declare const __VERSION__: string;
declare const __COMMIT__: string;

const config = readConfig();
await startTelemetry(config);
const platform = await openPlatform(config);
const { database, audit, log } = platform;

// Areas, and what each asks of others
const locations = createLocations(platform);
const { findCenter, listCenters } = locations;
const users = createUsers(platform, locations.listCharters);
const sessions = createSessions(platform, locations.zoneOf);
const requireCenter = createCenterFinder({ findCenter, readSession: sessions.read });
const courses = createCourses(platform, { listCenters, requireCenter, readSession: sessions.read });
const templates = createTemplates(platform, requireCenter);

// Areas of entries
const kit = createEntryKit({ ...platform, findCenter });
const enrollment = createEnrollment(kit, config.transferSeconds);
const registration = createRegistration(kit, enrollment.transfers);
const { blobs, linkTokens, idKey, seal, loadFonts } = platform;
const leloRegistration = createLeloRegistration(kit, {
  ...{ blobs, linkTokens, idKey, seal, loadFonts },
  readSession: sessions.read,
  listCharters: courses.listCharters,
  findOffering: courses.findOffering,
  findAgreement: courses.findAgreement,
  findTemplate: courses.findTemplate,
  findEmailSettings: templates.findEmailSettings,
});

const exportLog = createExportLog(platform, kit);
const imports = { listCharters: locations.listCharters, logImport: exportLog.logImport };
const { offerings, listCatalog } = courses;
const copies = { listCenters, readSession: sessions.read, offerings, listCatalog, ...templates };
const studentMatch = createStudentMatch(platform, (id, { scope }) => registration.area.store.read(id, scope));

// Routes: an area that others ask nothing of has its one line here
const areas: readonly { readonly register: (endpoint: Endpoint) => void }[] = [
  ...[locations, users, sessions, courses, templates, enrollment, registration, leloRegistration],
  createService(platform, { routes, version: __VERSION__, commit: __COMMIT__ }),
  ...[studentMatch, createStudentData(platform, kit, studentMatch.imported)],
  exportLog,
  { register: (endpoint) => registerImportRoutes(endpoint, { ...platform, ...imports }) },
  { register: (endpoint) => registerCopyRoutes(endpoint, { ...platform, ...copies }) },
  createErrorReports(platform),
  { register: registerReferenceRoutes },
  { register: (endpoint) => registerAuthRoutes(endpoint, platform.webTokens, toUser) },
  { register: (endpoint) => registerEmailRoutes(endpoint, kit, audit) },
  { register: (endpoint) => registerAuditRoutes(endpoint, kit, { log: audit, ...users }) },
  {
    register: (endpoint) =>
      registerDashboardRoutes(
        endpoint,
        { interests: enrollment.area, registrations: registration.area },
        locations.listChartersWithZones,
      ),
  },
];
const endpoint = openEndpoint(platform, users.find);
for (const { register } of areas) register(endpoint);
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
