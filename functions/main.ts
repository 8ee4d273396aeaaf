import { app } from '@azure/functions';
import { routes } from '#domain/routes.ts';
import { createAudit } from './audit/audit-routes.ts';
import { createAuth } from './auth/auth-routes.ts';
import { createBulk } from './bulk/bulk-area.ts';
import { createCourses } from './courses/course-area.ts';
import { createCourseImports } from './courses/import-routes.ts';
import { createDashboard } from './dashboard/dashboard-routes.ts';
import { createExportLog } from './dataexport/export-log-area.ts';
import { createDuplicates } from './duplicates/duplicate-area.ts';
import { createEmails } from './email/email-routes.ts';
import { createMailList } from './email/mail-list.ts';
import { createEnrollment } from './enrollment/interest-area.ts';
import { createDeletedEntries } from './entries/deletion/deleted-routes.ts';
import { createEntryKit } from './entries/entry-kit.ts';
import { noteMailReport } from './entries/mail/mail-reports.ts';
import { createFamily } from './family/family-area.ts';
import { createFind } from './find/find-routes.ts';
import { createFunnel } from './funnel/funnel-area.ts';
import { checkFiles } from './leloRegistration/agreement/check-files.ts';
import { createLeloRegistration } from './leloRegistration/lelo-area.ts';
import { createLetters } from './letters/letter-area.ts';
import { createLocations } from './locations/location-area.ts';
import { createErrorReports } from './log-error/error-log-area.ts';
import { readConfig } from './platform/config.ts';
import type { Endpoint } from './platform/http/endpoint.ts';
import { openEndpoint } from './platform/http/open-endpoint.ts';
import { registerMailReports } from './platform/mail/mail-report-trigger.ts';
import { openPlatform } from './platform/open-platform.ts';
import { registerOutboxTriggers } from './platform/outbox/outbox-triggers.ts';
import { warnOfSealEnd } from './platform/seal/seal-watch.ts';
import { describeError } from './platform/telemetry.ts';
import { registerDailyJob, registerFrequentJob, registerHourlyJob } from './platform/timed-job.ts';
import { createReference } from './reference/reference-routes.ts';
import { createRegistration } from './registration/registration-area.ts';
import { createService } from './service/service-area.ts';
import { createSessionCopies } from './sessions/copy-routes.ts';
import { createSessions } from './sessions/session-area.ts';
import { createCenterFinder } from './setup/require-center.ts';
import { createStudentData } from './student-data/student-data-area.ts';
import { createStudentMatch } from './student-match/student-match-area.ts';
import { createTemplates } from './templates/template-area.ts';
import { createUsers } from './users/user-area.ts';
import { toUser } from './users/user-store.ts';
import { createViews } from './views/view-area.ts';
import { createTasks } from './work/task-area.ts';
import { createWork } from './work/work-area.ts';

declare const __VERSION__: string;
declare const __COMMIT__: string;
/** A JSON array of paths. */
declare const __PNG_PICTURES__: string;

const config = readConfig();
const platform = await openPlatform(config, JSON.parse(__PNG_PICTURES__));
const { database, audit, log } = platform;

// Areas, and the functions that each uses from others
const locations = createLocations(platform);
const { findCenter, listCenters } = locations;
const users = createUsers(platform, locations.listCharters);
const sessions = createSessions(platform, locations.zoneOf);
const requireCenter = createCenterFinder({ findCenter, readSession: sessions.read });
const courses = createCourses(platform, { listCenters, requireCenter, readSession: sessions.read });
const templates = createTemplates(platform, { requireCenter, findCenter });

// Areas of entries
const kit = createEntryKit({ ...platform, findCenter });
const enrollment = createEnrollment(kit, config.transferSeconds);
const registration = createRegistration(kit, enrollment.transfers, config.transferSeconds);
const { blobs, linkTokens, idKey, seal, loadFonts } = platform;
const leloRegistration = createLeloRegistration(kit, {
  blobs,
  linkTokens,
  idKey,
  seal,
  loadFonts,
  readSession: sessions.read,
  listCharters: courses.listCharters,
  findOffering: courses.findOffering,
  markOfferingUsed: courses.markOfferingUsed,
  findAgreement: courses.findAgreement,
  findTemplate: courses.findTemplate,
  findEmailSettings: templates.findEmailSettings,
});

const family = createFamily(
  {
    ...platform,
    findBrand: locations.findBrand,
    readAgreement: leloRegistration.readAgreement,
    booking: registration.booking,
  },
  kit,
);

const work = createWork(platform, kit, users.listActive);
const letters = createLetters(platform, kit);
const tasks = createTasks(platform, kit, {
  listStaff: users.listActive,
  listCharters: locations.listChartersWithZones,
  findBrandOf: locations.findBrandOf,
});
const duplicates = createDuplicates(kit);
const mails = createMailList(kit);
const exportLog = createExportLog(platform);
const imports = { listCharters: locations.listCharters, logImport: exportLog.logImport };
const { offerings, listCatalog } = courses;
const { hasEntries } = leloRegistration;
const copies = { listCenters, readSession: sessions.read, offerings, listCatalog, ...templates, hasEntries };
const studentMatch = createStudentMatch(platform, (id, { scope }) => registration.area.store.read(id, scope));

// Routes. An area that no other area uses is created directly in this list.
const areas: readonly { readonly register: (endpoint: Endpoint) => void }[] = [
  locations,
  users,
  sessions,
  courses,
  templates,
  enrollment,
  registration,
  leloRegistration,
  family,
  createService(platform, { routes, version: __VERSION__, commit: __COMMIT__ }),
  studentMatch,
  createStudentData(platform, kit, studentMatch.imported),
  exportLog,
  createCourseImports({ ...platform, ...imports }),
  createSessionCopies({ ...platform, ...copies }),
  createViews(platform),
  createDeletedEntries(kit),
  work,
  letters,
  tasks,
  createBulk(platform, kit, { listStaff: users.listActive, general: [work.stepsOf, letters.stepsOf] }),
  createFind(kit),
  duplicates,
  createErrorReports(platform),
  createFunnel(platform, locations),
  createReference(),
  createAuth(platform.webTokens, toUser),
  createEmails(kit, { audit, mails }),
  createAudit(kit, { log: audit, exports: exportLog.store, ...users }),
  createDashboard(
    { kit, registrations: registration.area },
    { listCharters: locations.listChartersWithZones, countFailedMails: mails.countFailed },
  ),
];
const endpoint = openEndpoint(platform, { findUser: users.find, startExport: exportLog.start });
for (const { register } of areas) register(endpoint);
registerDailyJob('checkStoredFiles', () => checkFiles(leloRegistration.area, log));
registerFrequentJob('findDuplicates', duplicates.scan);
registerDailyJob('watchSealCertificate', async () => warnOfSealEnd(config.seal, log));
registerDailyJob('applyTaskRules', tasks.applyRules);
registerHourlyJob('sendTaskDigests', tasks.sendDigests);
registerMailReports((report) => noteMailReport(kit.addresses, report));
registerOutboxTriggers(kit.outbox, { schedule: config.sweepSchedule, log });

/** The containers that infra creates in Azure (build/azure-facts.ts). */
export const containers = database.describe();
// Locally the app creates them, from the same definitions.
if (!config.inAzure) {
  app.hook.appStart(async () => {
    await database.ensure().catch((error: unknown) => {
      log('error', 'Making the containers failed.', describeError(error));
      throw error;
    });
  });
}
