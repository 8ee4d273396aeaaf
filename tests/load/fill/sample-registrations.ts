import { validRegistrations } from '../../fixtures/registration/registration-answers.ts';

const firstNames = ['Maya', 'Jonas', 'Ánh', 'Sam', 'Łucja', 'Marco', 'Inès', 'Theo'];
const lastNames = ['Torres', 'Nguyễn', 'Núñez', "O'Brien", 'Haddad', 'Жуков', 'Silva', 'Σοφού'];

/** One registration that answers every question, with what the API adds; each one different. */
const note = { Username: 'Staff', email: 'staff@northstar.example', timestamp: '2026-11-20T10:00:00.000Z' };

function sampleRegistration(index: number) {
  const id = index.toString(16).padStart(24, '0');
  const createdAt = new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
  const { answers, variant, enrollment } = validRegistrations.longEverything;
  return {
    ...answers,
    _id: id,
    etag: `"${id}"`,
    charterId: id,
    brandName: 'northstar',
    timeZone: 'America/Los_Angeles',
    createdAt,
    updatedAt: createdAt,
    formVersion: 1,
    age: 6 + (index % 13),
    status: 'Enrollment Submitted',
    progressLevel: 1,
    processingLevel: 0,
    registerForIntercession: false,
    enrollment,
    variant,
    learningCenterId: id,
    learningCenterName: `Learning Center ${index % 120}`,
    learningCenterCharter: `Charter ${index % 8}`,
    learningCenterAddress: `${index % 900} Market Street, San Francisco, CA 94103`,
    learningCenterCoordinates: null,
    brandIcon: '/brands/northstar/icon.svg',
    principal: 'Unassigned',
    notes: [{ ...note, _id: String(index), notes: `=1+${index}` }],
    firstName: firstNames[index % firstNames.length],
    lastName: `${lastNames[Math.floor(index / 8) % lastNames.length]} ${index}`,
    birthDate: `${2009 + (index % 6)}-0${1 + (index % 9)}-1${index % 9}`,
    studentEmail: `student.${index}@families.example`,
    studentPrimaryPhone: `415-555-${String(index % 10_000).padStart(4, '0')}`,
    pgPrimaryEmail: `parent.${index}@families.example`,
    street: `${1 + (index % 900)} Market Street`,
    zip: `0${String(index % 10_000).padStart(4, '0')}`,
  };
}

/** The text of a page of GET /api/registration; its continuation is the number of the next row. */
export function registrationPage(from: number, size: number, total: number): string {
  const to = Math.min(from + size, total);
  return JSON.stringify({
    allRegistrations: Array.from({ length: to - from }, (_, at) => sampleRegistration(from + at)),
    regularRegistrations: [],
    total_count: total,
    applied_filters: {},
    page: 1,
    pageSize: size,
    continuation: to < total ? String(to) : null,
  });
}
