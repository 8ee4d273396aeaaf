import { todayIn } from '#domain/calendar/today.ts';
import type { CharterStages, DayCount, LanguageCount, StageCount } from '#domain/dashboard/api.ts';
import { type Stage, stages } from '#domain/dashboard/stages.ts';
import { nameLanguage } from '#domain/entries/language-field.ts';
import { type EntryKind, entryAreas } from '#domain/entry-areas.ts';

const dayMilliseconds = 86_400_000;
const countText = (count: number) => count.toLocaleString('en-US');
const plural = (count: number, one: string, many: string) => `${countText(count)} ${count === 1 ? one : many}`;

/** Formats a day (YYYY-MM-DD) as 11/20/2026. */
export function writtenDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** The counts of one kind of entries. */
export function stagesOfKind(counts: readonly StageCount[], kind: EntryKind): StageCount[] {
  const own = new Set(stages.filter((one) => one.kind === kind).map(({ stage }) => stage));
  return counts.filter(({ stage }) => own.has(stage));
}

/** The stages with work for staff, and all others. */
export function splitStages(counts: readonly StageCount[]): Record<'waiting' | 'others', StageCount[]> {
  const open = new Set(stages.filter((one) => one.open).map(({ stage }) => stage));
  const waits = ({ stage, count }: StageCount) => count > 0 && open.has(stage);
  return { waiting: counts.filter(waits), others: counts.filter((one) => !waits(one)) };
}

/** Formats how many calendar days ago an instant was in a time zone: 'less than a day' on the same day. */
export function describeWait(since: string, timeZone: string, now = new Date()): string {
  const [then, today] = [new Date(since), now].map((at) => Date.parse(todayIn(timeZone, at))) as [number, number];
  const days = Math.round((today - then) / dayMilliseconds);
  return days < 1 ? 'less than a day' : plural(days, 'day', 'days');
}

/** Whether an entry in this stage has a complete enrollment or may still reach it. */
const isInFunnel = ({ open, status }: Stage) => open || status === 'Enrollment Complete' || status === 'Signed';
const path = new Set(stages.filter(isInFunnel).map(({ stage }) => stage));

/** The counts of a charter's stages up to a complete enrollment. */
export function funnelOf({ stages: counts }: Pick<CharterStages, 'stages'>): StageCount[] {
  return counts.filter(({ stage }) => path.has(stage));
}

/** The charters with open entries. */
export function chartedCharters(funnel: readonly CharterStages[]): CharterStages[] {
  return funnel.filter((charter) => funnelOf(charter).some(({ count }) => count > 0));
}

/** Describes the counts of a charter in a sentence. */
export function describeFunnel(charter: CharterStages): string {
  const steps = funnelOf(charter).filter(({ count }) => count > 0);
  return `${charter.charter}: ${steps.map(({ stage, count }) => `${stage} ${countText(count)}`).join(', ') || 'nothing'}.`;
}

/** Describes the entries of the last days in two sentences. */
export function describeDays(perDay: readonly DayCount[]): string {
  const sumOf = (of: (day: DayCount) => number) => perDay.reduce((sum, day) => sum + of(day), 0);
  const counted = entryAreas.map(({ countedAs, words: { count } }) =>
    plural(
      sumOf((day) => day[countedAs]),
      ...count,
    ),
  );
  const total = (day: DayCount) => entryAreas.reduce((sum, { countedAs }) => sum + day[countedAs], 0);
  const max = Math.max(0, ...perDay.map(total));
  const busiest = perDay.find((day) => total(day) === max);
  const made = `${counted.slice(0, -1).join(', ')} and ${counted.at(-1)} came in during the last ${perDay.length} days.`;
  return busiest && max > 0 ? `${made} The busiest day was ${writtenDay(busiest.day)} with ${countText(max)}.` : made;
}

/** Says how many families who speak a language finished the form in it: 'Spanish: 3 of 12 families (25%) ...'. */
export function describeLanguage({ language, families, finished }: LanguageCount): string {
  const name = nameLanguage(language);
  if (families === 0) return `${name}: no families yet.`;
  const share = Math.round((100 * finished) / families);
  return `${name}: ${countText(finished)} of ${plural(families, 'family', 'families')} (${share}%) finished the form in ${name}.`;
}

/** The names of the time zones in which days are shown; '' if there is only one. */
export function describeZones(timeZones: readonly string[], now = new Date()): string {
  if (timeZones.length < 2) return '';
  const names = timeZones.map((timeZone) => {
    const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  });
  return `Days are those of each charter's own clock: ${new Intl.ListFormat('en-US').format([...new Set(names)])}.`;
}
