import type { Center, SiteRecord } from '#domain/locations/site.ts';
import { type OrientationType, writeSlot } from '#domain/registration/orientation.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import { listedOrientationStatuses, offeredStatus, type ProcessState } from '#domain/registration/status.ts';
import accounts from '../accounts.json' with { type: 'json' };
import { addDays } from '../demo-dates.ts';

const staffEmail = accounts.find(({ role }) => role === 'Contributor')?.email ?? '';

/** Days of orientations relative to today; past ones are still to be completed. */
const orientationDays = [1, -1, 2, 1, 3, -3, 4, 2, 6, 1, 8, 5, -2, 13];
const hours = [
  { start: '10:00', end: '11:00' },
  { start: '16:00', end: '17:00' },
  { start: '13:30', end: '14:15' },
] as const;

const reasons = [
  'The family moved out of the state.',
  'Enrolled at another school. Parent told us on the phone.',
  'No answer to five calls and two letters.',
] as const;

type ProcessedRegistration = {
  readonly processState: ProcessState;
  readonly center: Pick<Center, 'site' | 'timeZone'>;
  readonly birthDate?: string | undefined;
};
type Student = Pick<RegistrationRecord, 'firstName' | 'lastName'>;

/** Returns the fields that processing has added to a registration, by its process state; `today` is YYYY-MM-DD. */
export function describeWork(
  { processState, center, birthDate = '' }: ProcessedRegistration,
  student: Student,
  index: number,
  today: string,
) {
  const { status, processingLevel } = processState;
  const { site, timeZone } = center;
  if (status === 'Enrollment Terminated') return { terminationNotes: reasons[index % reasons.length] ?? reasons[0] };
  if (status === 'Interdistrict Transfer Requested' || status === 'Auto Withdraw Requested')
    return { selectedStudent: inventMatch(site, birthDate, student, index) };
  if (status === offeredStatus) {
    const programs = processingLevel === 3 ? takePrograms(index) : {};
    return {
      orientationOffered: true,
      orientationType: 'LIVE' as const,
      orientationPhase: 'POST' as const,
      orientationStaffEmail: staffEmail,
      ...programs,
    };
  }
  const isComplete = status === 'Enrollment Complete';
  const isPast = isComplete || status === 'Orientation Missed';
  if (!isComplete && !listedOrientationStatuses.some((one) => one === status)) return {};
  const type: OrientationType = status === 'Virtual Orientation Sent' ? 'VIRTUAL' : 'LIVE';
  const days = orientationDays[index % orientationDays.length] ?? 1;
  // A virtual orientation has a time, or families can watch it at any time.
  const isHeld = type === 'LIVE' || index % 2 === 0;
  const hour = hours[index % hours.length] ?? hours[0];
  return {
    orientationScheduled: true,
    orientationType: type,
    orientationPhase: processState.progressLevel === 1 ? ('PRE' as const) : ('POST' as const),
    orientationStaffEmail: staffEmail,
    ...(type === 'VIRTUAL' ? { orientationLink: site.orientation.virtual_link } : {}),
    ...(isHeld ? heldOn({ date: workday(addDays(today, isPast ? -7 - days : days)), ...hour }, timeZone) : {}),
    ...(processingLevel === 3 ? takePrograms(index) : {}),
  };
}

const heldOn = (slot: Parameters<typeof writeSlot>[0], orientationTimeZone: string) => ({
  orientationTime: writeSlot(slot),
  orientationTimeZone,
  orientationSequence: 1,
});
/** Returns a day, or the following Monday for a day on a weekend. */
function workday(date: string): string {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day === 6 ? addDays(date, 2) : addDays(date, day === 0 ? 1 : 0);
}

function takePrograms(index: number) {
  const state = (at: number) => (index + at) % 3 === 0 || ((index + at) % 3 === 1 ? false : ('unchecked' as const));
  return {
    programs: {
      el: state(0),
      fiveZeroFour: state(1),
      iep: state(2),
      gate: state(4),
      titleI: state(5),
      mckinneyVento: false,
      foster: false,
    },
    programDescription: 'Plan of the last school is on its way.',
  };
}

function inventMatch(site: SiteRecord, birthDate: string, { firstName = '', lastName = '' }: Student, index: number) {
  const id = String(4000 + index * 7);
  return {
    match_type: index % 2 === 0 ? ('Exact' as const) : ('Probable' as const),
    sis_charter: site.name,
    sis_student_first_name: firstName,
    sis_student_last_name: lastName,
    sis_student_dob: birthDate,
    sis_local_id: id,
    sis_district_id: `D${id}`,
    start_date: '2025-08-18',
    finish_date: '',
    sis_school_email: '',
    url: '',
  };
}
