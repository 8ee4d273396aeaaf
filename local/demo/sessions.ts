import type { SessionRecord } from '#domain/sessions/session.ts';
import accounts from './accounts.json' with { type: 'json' };
import { addDays } from './demo-dates.ts';
import { demoId, slugify } from './demo-ids.ts';

/** Name, status, and the first and last day relative to the day of loading. */
const sessionRows = [
  ['Expanded Learning Online', 'Active', -30, 90],
  ['Saturday Science Lab', 'Active', -7, 45],
  ['Spring Intersession', 'Active', 40, 75],
  ['Career Pathways Pilot', 'Active', -150, -20],
  ['Evening Makers', 'Inactive', -20, 60],
] as const;

/** Who has reviewed the translations of the demo data. */
export const demoReview = {
  reviewedBy: accounts.find(({ role }) => role === 'Admin')?.name ?? 'Staff',
  reviewedAt: '2025-08-04T17:00:00.000Z',
};

/** Names of sessions that families read in Spanish. */
const spanishNames: Readonly<Record<string, string>> = {
  'Expanded Learning Online': 'Aprendizaje ampliado en línea',
};

/** Sessions that are open (two), upcoming, expired and inactive on `today` (YYYY-MM-DD). */
export function listDemoSessions(tenant: string, today: string): SessionRecord[] {
  const schoolYear = findSchoolYear(today);
  return sessionRows.map(([name, status, firstDay, lastDay]) => ({
    id: demoId('session', name),
    tenant,
    type: 'session',
    name,
    permalink: slugify(name),
    status,
    ...schoolYear,
    enrollmentStart: addDays(today, firstDay),
    enrollmentEnd: addDays(today, lastDay),
    ...(spanishNames[name] && { translations: { es: { text: spanishNames[name], ...demoReview } } }),
  }));
}

/** The school year of a day: it begins in August, and the summer belongs to the previous one. */
export function findSchoolYear(today: string) {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0);
  return {
    schoolYear: `${year}-${year + 1}`,
    schoolYearStartDate: `${year}-08-17`,
    schoolYearEndDate: `${year + 1}-06-11`,
  };
}
