import * as v from 'valibot';
import { addDays } from '#domain/calendar/days.ts';
import { maxAddressLength } from '#domain/contact-rules/email.ts';
import { languageChoices } from '#domain/entries/language-field.ts';
import { assignedToMe, assignedToNobody } from '#domain/entries/list-query.ts';
import { tagMaxLength } from '#domain/entries/work-fields.ts';
import { EntryId } from '#domain/http/shapes.ts';
import { grades } from '#domain/reference/grades.ts';
import { programCodes, programNames } from '#domain/registration/special-programs.ts';
import type { ListOption } from './list-state.ts';

// The filters that the lists of all areas of entries have. Their names are in domain/views/list-shape.ts.

/** The choices of these filters that are data: none while they load. */
export type EntryFilterOptions = {
  readonly centers: readonly ListOption[];
  readonly charters: readonly ListOption[];
  /** By sign-in address. */
  readonly colleagues: readonly ListOption[];
  readonly tags: readonly ListOption[];
};
export const noOptions: EntryFilterOptions = { centers: [], charters: [], colleagues: [], tags: [] };

/** A shared view can name what a colleague's charters do not include (LIST-37). */
const nameUnknown = (options: readonly ListOption[], what: string) =>
  options.length > 0 ? `A ${what} that you cannot see` : `A ${what}`;

/** Filters by charter, center, grade, language and work, in every list of entries. */
export const createEntryFilters = ({ centers, charters, colleagues, tags }: EntryFilterOptions) => ({
  charter: {
    input: 'select' as const,
    label: 'Charter',
    options: charters,
    unknown: nameUnknown(charters, 'charter'),
    query: (value: string) => (v.is(EntryId, value) ? { charterId: value } : undefined),
  },
  center: {
    input: 'select' as const,
    label: 'Learning Center',
    options: centers,
    unknown: nameUnknown(centers, 'learning center'),
    query: (value: string) => (v.is(EntryId, value) ? { learningCenterId: value } : undefined),
  },
  grade: {
    input: 'select' as const,
    label: 'Grade',
    options: grades.map(({ code, label }) => ({ value: code, label })),
    query: (value: string) => {
      const found = grades.find(({ code }) => code === value);
      return found && { grade: found.code };
    },
  },
  language: {
    input: 'select' as const,
    label: 'Language',
    options: languageChoices,
    query: (value: string) => (languageChoices.some((one) => one.value === value) ? { language: value } : undefined),
  },
  assigned: {
    input: 'select' as const,
    label: 'Assigned To',
    none: 'Anybody',
    options: [{ value: assignedToMe, label: 'Me' }, { value: assignedToNobody, label: 'Nobody' }, ...colleagues],
    query: (value: string) => (value && value.length <= maxAddressLength ? { assignedTo: value } : undefined),
  },
  tag: {
    input: 'select' as const,
    label: 'Tag',
    options: tags,
    query: (value: string) => (value && value.length <= tagMaxLength ? { tag: value } : undefined),
  },
});

/** The ages as toggles next to the search. */
export const ageToggles = {
  input: 'toggles' as const,
  label: 'Age',
  choices: {
    under18: { label: 'Under 18', query: { age: 'under18' as const } },
    over18: { label: 'Over 18', query: { age: 'over18' as const } },
  },
};

/** The ages as a collapsible filter. */
export const ageSelect = {
  input: 'select' as const,
  label: 'Age',
  options: Object.entries(ageToggles.choices).map(([value, { label }]) => ({ value, label })),
  query: (value: string) => (value === 'under18' || value === 'over18' ? ({ age: value } as const) : undefined),
};

/** Students in a special program, in lists of registrations. */
export const programFilter = {
  input: 'select' as const,
  label: 'Program',
  options: programCodes.map((code) => ({ value: code, label: programNames[code] })),
  query: (value: string) => {
    const program = programCodes.find((code) => code === value);
    return program && { program };
  },
};

/** The days of submission, with spans up to `today` (YYYY-MM-DD). */
export const submittedDates = (today: string) => ({
  input: 'dates' as const,
  label: 'Submitted',
  spans: {
    today: { label: 'Today', from: today, to: today },
    week: { label: 'Last 7 days', from: addDays(today, -6), to: today },
    month: { label: 'Last 30 days', from: addDays(today, -29), to: today },
  },
  folded: true as const,
  query: ({ from, to }: { readonly from?: string; readonly to?: string }) => ({
    ...(from && { submittedFrom: from }),
    ...(to && { submittedTo: to }),
  }),
});
