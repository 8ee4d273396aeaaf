import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import { enrollmentNames, type Registration } from '#domain/registration/registration-entry.ts';
import { displayMoment } from '#web/lib/dates.ts';
import { describeAnswers, describeCenter, describeRows } from '#web/staff/entries/describe-answers.ts';
import type { EntryFields } from '#web/staff/entries/name-field.ts';
import { describeWritten } from '#web/staff/entries/written-fields.ts';
import { registrationContext } from './registration-context.ts';

type Described = {
  /** The brand's: it decides which day it was. */
  readonly timeZone: string | undefined;
  /** Where moments are shown; the reader's own when absent. */
  readonly shownIn?: string;
  readonly definition?: EntryFields;
};

/**
 * Sections of a registration for detail and PDF: where it stands, its learning center and what staff have written, then its answers as the
 * form asked for them when it was filled in. Source: spec 3 §2 Registration detail.
 */
export function describeRegistration(entry: Registration, described: Described): SummarySection[] {
  const { timeZone, shownIn, definition = registrationDefinition } = described;
  const { variant, enrollment } = entry;
  const context = registrationContext({ variant, enrollment, timeZone, now: new Date(entry.createdAt) });
  return [
    {
      id: 'registration',
      title: 'Registration',
      rows: describeRows({
        Status: entry.status,
        Submitted: displayMoment(entry.createdAt, shownIn),
        'Last change': displayMoment(entry.updatedAt, shownIn),
        Enrollment: enrollmentNames[enrollment],
        Age: entry.age === null ? '' : String(entry.age),
      }),
    },
    describeCenter(entry),
    ...describeWritten(definition.kept, entry),
    ...describeAnswers(definition, context, entry).map(withoutBlankGrade),
  ];
}

/** There are two layouts, with and without the grade level. Source: spec 3 §9. */
function withoutBlankGrade(section: SummarySection): SummarySection {
  return { ...section, rows: section.rows.filter(({ name, text }) => name !== 'gradeLevel' || text !== '') };
}
