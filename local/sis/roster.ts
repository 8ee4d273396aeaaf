import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultTimeZone, todayIn } from '#domain/calendar/today.ts';
import type { SisStudent } from '#domain/student-match/sis-student.ts';
import { demoCharters } from '../demo/charters.ts';
import { listDemoInterests } from '../demo/entries/interests.ts';
import { listDemoRegistrations } from '../demo/entries/registrations.ts';
import { listDemoSites } from '../demo/sites.ts';
import { listDemoStudents, schoolIdOf } from '../demo/students.ts';

/** The collections of OneRoster by their names in addresses; a record's id is its `sourcedId`. */
export type Roster = Readonly<Record<'students' | 'demographics' | 'orgs' | 'enrollments', readonly object[]>>;

/**
 * The roster of a folder. It is made once, for the same day as the demo registrations, so that they match each other.
 */
export function openRoster(data: string, now = new Date()): Roster {
  const file = join(data, 'students.json');
  if (!existsSync(file)) {
    mkdirSync(data, { recursive: true });
    writeFileSync(file, JSON.stringify(makeStudents(now)));
  }
  return toRoster(JSON.parse(readFileSync(file, 'utf8')));
}

function makeStudents(now: Date): SisStudent[] {
  const today = todayIn(defaultTimeZone, now);
  const sites = listDemoSites(today);
  const { interests } = listDemoInterests(sites, today, now);
  return listDemoStudents(listDemoRegistrations(sites, interests, today, now).registrations, today);
}

export function toRoster(students: readonly SisStudent[]): Roster {
  const status = { status: 'active', dateLastModified: '2026-08-01T00:00:00.000Z' };
  return {
    orgs: demoCharters.map(({ name }) => ({ sourcedId: schoolIdOf(name), ...status, name, type: 'school' })),
    students: students.map((student) => {
      const org = { sourcedId: schoolIdOf(student.charter), type: 'org' };
      return {
        sourcedId: student.sis_local_id,
        ...status,
        username: student.school_email,
        enabledUser: 'true',
        identifier: student.sis_local_id,
        givenName: student.first_name,
        middleName: student.middle_name,
        familyName: student.last_name,
        email: student.email,
        phone: student.phone,
        sms: '',
        // 1.1 has the role and schools of a user, 1.2 roles at schools; each version reads its own.
        role: 'student',
        orgs: [org],
        roles: [{ roleType: 'primary', role: 'student', org }],
        primaryOrg: org,
        metadata: {
          address: student.address,
          city: student.city,
          state: student.state,
          zip: student.zip,
          districtId: student.sis_district_id,
          schoolEmail: student.school_email,
          url: student.url,
        },
      };
    }),
    demographics: students.map(({ sis_local_id, birth_date }) => ({
      sourcedId: sis_local_id,
      ...status,
      birthDate: birth_date,
    })),
    enrollments: students.map(({ sis_local_id, start_date, finish_date, charter }) => ({
      sourcedId: `e${sis_local_id}`,
      ...status,
      role: 'student',
      primary: 'true',
      user: { sourcedId: sis_local_id, type: 'user' },
      school: { sourcedId: schoolIdOf(charter), type: 'org' },
      beginDate: start_date,
      endDate: finish_date || null,
    })),
  };
}
