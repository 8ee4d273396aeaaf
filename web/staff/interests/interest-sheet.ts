import { todayIn } from '#domain/calendar/today.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import { columns } from '#domain/form-kit/summarize.ts';
import type { Sheet, SheetCell } from '#web/lib/export-sheet.ts';

type SheetColumn = { readonly header: string; readonly read: (entry: InterestEntry) => SheetCell };

const text = (header: string, read: (entry: InterestEntry) => string | undefined): SheetColumn => ({
  header,
  read: (entry) => ({ kind: 'text', value: read(entry) ?? '' }),
});
const number = (header: string, read: (entry: InterestEntry) => number | null): SheetColumn => ({
  header,
  read: (entry) => {
    const value = read(entry);
    return value === null ? { kind: 'text', value: '' } : { kind: 'number', value };
  },
});
/** The day of an instant, as it is in the reader's time zone. */
const day = (header: string, timeZone: string, read: (entry: InterestEntry) => string | null): SheetColumn => ({
  header,
  read: (entry) => {
    const instant = read(entry);
    return { kind: 'date', value: instant ? todayIn(timeZone, new Date(instant)) : '' };
  },
});

/** The sheet of interest entries: where each stands, then every question of the form. Source: spec 3 §7 Exports. */
export function interestSheet(entries: readonly InterestEntry[], timeZone: string): Sheet {
  // Brand variants ask the same questions of an interest entry, so one header serves all.
  const answers = columns(interestForm, { variant: 'long' }).map(
    ({ header, kind, read }): SheetColumn => ({ header, read: (entry) => ({ kind, value: read(entry) }) }),
  );
  const all: SheetColumn[] = [
    day('Submit Date', timeZone, (entry) => entry.createdAt),
    text('Status', (entry) => entry.status),
    day('Last Contact', timeZone, (entry) => entry.lastContactDate),
    number('Contact Notes', (entry) => entry.noteCount),
    text('Learning Center', (entry) => entry.learningCenterName),
    text('Charter', (entry) => entry.learningCenterCharter),
    text('Learning Center Address', (entry) => entry.learningCenterAddress),
    text('Campaign', (entry) => entry.campaign),
    number('Age', (entry) => entry.age),
    ...answers,
  ];
  return {
    name: 'Interest-Form',
    headers: all.map((column) => column.header),
    rows: entries.map((entry) => all.map((column) => column.read(entry))),
  };
}
