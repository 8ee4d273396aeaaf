import { displayMoment } from '#domain/calendar/display-moment.ts';
import { describeAnswers, describeCenter, describeNotes, describeRows } from '#domain/entries/describe-answers.ts';
import { nameLanguage } from '#domain/entries/language-field.ts';
import type { EntryFields } from '#domain/entries/name-field.ts';
import type { Note } from '#domain/entries/note.ts';
import { formatReference } from '#domain/entries/reference.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { describeProcessing, describePrograms } from '#domain/registration/describe-processing.ts';
import { registrationContext } from '#domain/registration/registration-context.ts';
import { enrollmentNames, type Registration } from '#domain/registration/registration-entry.ts';
import { staffDefinition } from '#domain/registration/staff-definition.ts';

type Described = {
  readonly definition?: EntryFields;
  /** Newest first; absent when the screen shows the notes next to the answers. */
  readonly notes?: readonly Note[];
};

/**
 * Sections of a registration for detail and PDF: its status, its learning center, notes and special programs, then
 * answers to the questions that the form had when it was filled in.
 */
export function describeRegistration(entry: Registration, described: Described = {}): SummarySection[] {
  const { definition = staffDefinition, notes = [] } = described;
  const { variant, enrollment, timeZone } = entry;
  const context = registrationContext({ variant, enrollment, timeZone, now: new Date(entry.createdAt) });
  return [
    {
      id: 'registration',
      title: 'Registration',
      rows: describeRows({
        Reference: formatReference(entry._id),
        Status: entry.status,
        Submitted: displayMoment(entry.createdAt, timeZone),
        'Last change': displayMoment(entry.updatedAt, timeZone),
        Enrollment: enrollmentNames[enrollment],
        ...(entry.language && { Language: nameLanguage(entry.language) }),
        Age: entry.age === null ? '' : String(entry.age),
      }),
    },
    ...describeProcessing(entry),
    describeCenter(entry),
    ...describeNotes('Registration Notes', notes, timeZone),
    ...describePrograms(entry),
    ...describeAnswers(definition, context, entry)
      .map(withoutBlankGrade)
      .map((section) => yesFirst(definition, section)),
  ];
}

/** Returns the row of the grade level; there are two layouts, with and without it. */
function withoutBlankGrade(section: SummarySection): SummarySection {
  return { ...section, rows: section.rows.filter(({ name, text }) => name !== 'gradeLevel' || text !== '') };
}

/** The questions about the student's history that were answered with Yes, which staff must see first. */
function yesFirst({ form }: EntryFields, section: SummarySection): SummarySection {
  if (section.id !== 'dass') return section;
  const parts: SummarySection['rows'][number][][] = [];
  for (const row of section.rows) {
    const last = parts.at(-1);
    // Questions that an answer reveals stay below its question.
    if (last && form.fields[row.name]?.input !== 'yesNo') last.push(row);
    else parts.push([row]);
  }
  const isYes = ([question]: (typeof parts)[number]) => question?.text === 'Yes';
  return { ...section, rows: [...parts.filter(isYes), ...parts.filter((part) => !isYes(part))].flat() };
}
