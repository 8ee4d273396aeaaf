import * as activity from './audit/activity-api.ts';
import * as audit from './audit/api.ts';
import * as auth from './auth/api.ts';
import * as bulk from './bulk/api.ts';
import * as courses from './courses/api.ts';
import * as courseImport from './courses/import-api.ts';
import * as courseSetup from './courses/setup-api.ts';
import * as dashboard from './dashboard/api.ts';
import * as dataexport from './dataexport/api.ts';
import * as duplicates from './duplicates/api.ts';
import * as email from './email/api.ts';
import * as enrollment from './enrollment/api.ts';
import * as publicEnrollment from './enrollment/public-api.ts';
import * as deletedEntries from './entries/deleted-api.ts';
import * as family from './family/api.ts';
import * as booking from './family/booking-api.ts';
import * as familyChanges from './family/change-api.ts';
import * as drafts from './family/draft-api.ts';
import * as familyEntries from './family/entries-api.ts';
import * as find from './find/api.ts';
import * as funnel from './funnel/api.ts';
import type { RouteShape } from './http/route.ts';
import * as leloRegistration from './leloRegistration/public-api.ts';
import * as leloStaff from './leloRegistration/staff-api.ts';
import * as letters from './letters/api.ts';
import * as locations from './locations/api.ts';
import * as logError from './log-error/api.ts';
import * as reference from './reference/api.ts';
import * as registration from './registration/api.ts';
import * as registrationProcess from './registration/process-api.ts';
import * as publicRegistration from './registration/public-api.ts';
import * as service from './service/api.ts';
import * as sessions from './sessions/api.ts';
import * as sessionCopies from './sessions/copy-api.ts';
import * as sessionSetup from './sessions/setup-api.ts';
import * as studentData from './student-data/api.ts';
import * as studentMatch from './student-match/api.ts';
import * as templates from './templates/api.ts';
import * as templateSetup from './templates/setup-api.ts';
import * as users from './users/api.ts';
import * as views from './views/api.ts';
import * as work from './work/api.ts';
import * as tasks from './work/task-api.ts';
import * as taskRules from './work/task-rules-api.ts';

const areas = [
  activity,
  audit,
  auth,
  bulk,
  courses,
  courseImport,
  courseSetup,
  dashboard,
  dataexport,
  deletedEntries,
  duplicates,
  email,
  enrollment,
  publicEnrollment,
  family,
  familyEntries,
  booking,
  familyChanges,
  drafts,
  find,
  funnel,
  leloRegistration,
  leloStaff,
  letters,
  locations,
  logError,
  reference,
  registration,
  publicRegistration,
  registrationProcess,
  service,
  sessions,
  sessionSetup,
  sessionCopies,
  users,
  studentData,
  studentMatch,
  templates,
  templateSetup,
  views,
  work,
  tasks,
  taskRules,
];

/** Every call of the product. The site server, Front Door, the app's start and OpenAPI read them from here. */
export const routes: readonly RouteShape[] = areas.flatMap((area) => Object.values<unknown>(area).filter(isRoute));

function isRoute(value: unknown): value is RouteShape {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}
