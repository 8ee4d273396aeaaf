import * as v from 'valibot';
import { readBase, recordBase } from '#domain/entries/entry-record.ts';
import { familyChangeFields } from '#domain/entries/family-change.ts';
import { languageField } from '#domain/entries/language-field.ts';
import { learningCenterFields } from '#domain/entries/learning-center-fields.ts';
import { listedEntry, rowFields } from '#domain/entries/listed-entry.ts';
import { Note } from '#domain/entries/note.ts';
import { defineRecordFields, readEntries, storedEntries } from '#domain/entries/record-fields.ts';
import { workFields } from '#domain/entries/work-fields.ts';
import { recordEntries } from '#domain/form-kit/record.ts';
import { EntryId } from '#domain/http/shapes.ts';
import { SelectedStudent } from '#domain/student-match/student-match.ts';
import { orientationPhases, orientationTypeNames, orientationTypes } from './orientation.ts';
import { OrientationPlace } from './orientation-slots.ts';
import { enrollmentTypes, registrationForm } from './registration-form.ts';
import { Programs } from './special-programs.ts';
import { registrationStatuses } from './status.ts';

/** The names of enrollment types for staff. */
export const enrollmentNames = { REGULAR: 'Regular', INTERSESSION: 'Intersession' } as const;

/** The record fields of a registration that are no answers. */
export const registrationRecordFields = defineRecordFields({
  status: { label: 'Status', schema: v.picklist(registrationStatuses), column: 'text' },
  progressLevel: { label: 'Progress Level', schema: v.number(), column: 'number' },
  processingLevel: { label: 'Processing Level', schema: v.number(), column: 'number' },
  enrollment: { label: 'Enrollment', schema: v.picklist(enrollmentTypes), column: 'text', words: enrollmentNames },
  registerForIntercession: { label: 'Register For Intersession', schema: v.boolean(), column: 'yesNo' },
  ...learningCenterFields,
  ...languageField,
  /** The interest that it was made from. */
  interestId: { label: 'Interest Id', schema: v.optional(EntryId), column: 'text' },
  /** The student in the student information system that staff have matched. */
  selectedStudent: { label: 'Matched Student', schema: v.optional(SelectedStudent) },
  orientationScheduled: { label: 'Orientation Scheduled', schema: v.optional(v.boolean()), column: 'yesNo' },
  orientationType: {
    label: 'Orientation Type',
    schema: v.optional(v.picklist(orientationTypes)),
    column: 'text',
    words: orientationTypeNames,
  },
  orientationLink: { label: 'Orientation Link', schema: v.optional(v.string()), column: 'text' },
  /** 'YYYY-MM-DD - HH:mm - HH:mm', in the time zone `orientationTimeZone`. */
  orientationTime: { label: 'Orientation Time', schema: v.optional(v.string()), column: 'text' },
  /** IANA name of the time zone of `orientationTime` and `orientationCanceled`; that of the brand when absent. */
  orientationTimeZone: { label: 'Orientation Time Zone', schema: v.optional(v.string()), column: 'text' },
  orientationPhase: {
    label: 'Orientation Phase',
    schema: v.optional(v.picklist(orientationPhases)),
    internal: true,
  },
  /**
   * The revision of its calendar event; it increases with each change, so that calendars update. Source: RFC 5545
   * §3.8.7.4.
   */
  orientationSequence: { label: 'Orientation Sequence', schema: v.optional(v.number()), internal: true },
  /** Whether the family may choose the time of the orientation, and change it. */
  orientationOffered: { label: 'Family Chooses The Time', schema: v.optional(v.boolean()) },
  /** The place that it has in its time. */
  orientationPlace: { label: 'Orientation Place', schema: v.optional(OrientationPlace), internal: true },
  /** The time of the last canceled calendar event, until there is a new one. */
  orientationCanceled: { label: 'Orientation Canceled', schema: v.optional(v.string()) },
  /** Email address of the staff member who sent or scheduled it; families' replies go there. */
  orientationStaffEmail: { label: 'Orientation Staff Email', schema: v.optional(v.string()), internal: true },
  programs: { label: 'Special Programs', schema: v.optional(Programs) },
  programDescription: { label: 'Program Description', schema: v.optional(v.string()), column: 'text' },
  ...familyChangeFields,
  ...workFields,
  terminationNotes: { label: 'Termination Notes', schema: v.optional(v.string()), column: 'text' },
  /**
   * The variant in which it was filled in; it does not change when the entry moves to a brand with the other variant.
   */
  variant: { label: 'Form', schema: v.picklist(['short', 'long']) },
});

/** The stored shape of a registration. */
export const RegistrationRecord = v.object({
  ...recordBase('registration'),
  ...storedEntries(registrationRecordFields),
  ...recordEntries(registrationForm.fields),
});
export type RegistrationRecord = v.InferOutput<typeof RegistrationRecord>;

/** The shape of a registration in responses. */
export const Registration = v.object({
  ...readBase,
  ...readEntries(registrationRecordFields),
  ...recordEntries(registrationForm.fields),
});
export type Registration = v.InferOutput<typeof Registration>;

/** A note about a registration. */
export const RegistrationNote = v.object({ ...Note.entries, registrationId: EntryId });
export type RegistrationNote = v.InferOutput<typeof RegistrationNote>;

const registrationRowFields = [
  ...rowFields,
  'brandName',
  'enrollment',
  'firstName',
  'lastName',
  'learningCenterName',
  'gradeLevel',
  'programs',
] as const;

/** A row of the list: the columns that it shows. */
export const RegistrationRow = v.pick(Registration, [
  ...registrationRowFields,
  'studentPrimaryPhone',
  'pgPrimaryPhone',
  'studentEmail',
  'proposedAt',
]);
export type RegistrationRow = v.InferOutput<typeof RegistrationRow>;

/** A row of the list of orientations: the columns that it shows. */
export const OrientationRow = v.pick(Registration, [
  ...registrationRowFields,
  'orientationType',
  'orientationTime',
  'orientationTimeZone',
]);
export type OrientationRow = v.InferOutput<typeof OrientationRow>;

/** A registration in an export, with its notes if the query requests them. */
export const ListedRegistration = listedEntry(Registration);
export type ListedRegistration = v.InferOutput<typeof ListedRegistration>;
