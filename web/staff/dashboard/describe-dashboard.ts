import type { CharterStages, DayCount, StageCount } from '#domain/dashboard/api.ts';
import { type EntryKind, type Stage, stages } from '#domain/dashboard/stages.ts';

const dayMilliseconds = 86_400_000;
const countText = (count: number) => count.toLocaleString('en-US');
const plural = (count: number, one: string, many: string) => `${countText(count)} ${count === 1 ? one : many}`;

/** A day (YYYY-MM-DD) as people read it: 11/20/2026. */
export function writtenDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** The counts of one kind of entries. */
export function stagesOfKind(counts: readonly StageCount[], kind: EntryKind): StageCount[] {
  const own = new Set(stages.filter((one) => one.kind === kind).map(({ stage }) => stage));
  return counts.filter(({ stage }) => own.has(stage));
}

/** How long ago an instant is, in whole days. */
export function describeWait(since: string, now = new Date()): string {
  const days = Math.floor((now.getTime() - Date.parse(since)) / dayMilliseconds);
  return days < 1 ? 'less than a day' : plural(days, 'day', 'days');
}

/** A stage that leads to a complete enrollment, the last one included; the others lead away from it. */
const leadsOn = ({ open, status }: Stage) => open || status === 'Enrollment Complete';
const path = new Set(stages.filter(leadsOn).map(({ stage }) => stage));

/** What a charter's funnel shows: the stages on the way to a complete enrollment. */
export function funnelOf({ stages: counts }: Pick<CharterStages, 'stages'>): StageCount[] {
  return counts.filter(({ stage }) => path.has(stage));
}

/** The charters that have something on the way. */
export function chartedCharters(funnel: readonly CharterStages[]): CharterStages[] {
  return funnel.filter((charter) => funnelOf(charter).some(({ count }) => count > 0));
}

/** A funnel in a sentence. */
export function describeFunnel(charter: CharterStages): string {
  const steps = funnelOf(charter).filter(({ count }) => count > 0);
  return `${charter.charter}: ${steps.map(({ stage, count }) => `${stage} ${countText(count)}`).join(', ') || 'nothing'}.`;
}

/** The submissions of the last days in two sentences. */
export function describeDays(perDay: readonly DayCount[]): string {
  const sumOf = (of: (day: DayCount) => number) => perDay.reduce((sum, day) => sum + of(day), 0);
  const interests = sumOf((day) => day.interests);
  const registrations = sumOf((day) => day.registrations);
  const total = (day: DayCount) => day.interests + day.registrations;
  const most = Math.max(0, ...perDay.map(total));
  const busiest = perDay.find((day) => total(day) === most);
  const made = `${plural(interests, 'interest form', 'interest forms')} and ${plural(registrations, 'registration', 'registrations')} came in during the last ${perDay.length} days.`;
  return busiest && most > 0 ? `${made} The busiest day was ${writtenDay(busiest.day)} with ${countText(most)}.` : made;
}

/** In which time zones days are told, as people call them; '' where there is only one. */
export function describeZones(timeZones: readonly string[], now = new Date()): string {
  if (timeZones.length < 2) return '';
  const names = timeZones.map((timeZone) => {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  });
  return `Days are those of each charter's own clock: ${new Intl.ListFormat('en-US').format([...new Set(names)])}.`;
}
