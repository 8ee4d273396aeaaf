import type { SessionRecord } from '#domain/sessions/session.ts';
import { addDays } from './demo-dates.ts';
import { demoId, slugify } from './demo-ids.ts';

/** Name, status, and the first and last day counted from the day of loading. */
const sessionRows = [
  ['Expanded Learning Online', 'Active', -30, 90],
  ['Saturday Science Lab', 'Active', -7, 45],
  ['Spring Intersession', 'Active', 40, 75],
  ['Career Pathways Pilot', 'Active', -150, -20],
  ['Evening Makers', 'Inactive', -20, 60],
] as const;

/** Sessions that are open (two), upcoming, expired and inactive on `today` (YYYY-MM-DD). */
export function listDemoSessions(tenant: string, today: string): SessionRecord[] {
  return sessionRows.map(([name, status, firstDay, lastDay]) => ({
    id: demoId('session', name),
    tenant,
    type: 'session',
    name,
    permalink: slugify(name),
    status,
    startDate: addDays(today, firstDay),
    endDate: addDays(today, lastDay),
  }));
}
