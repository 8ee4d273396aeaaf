import { describeRows } from '#domain/entries/describe-answers.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { SummarySection } from '#domain/form-kit/summarize.ts';
import { describeSlot } from '#domain/registration/describe-slot.ts';
import { orientationTypeNames, parseSlot, zoneOfOrientation } from '#domain/registration/orientation.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { programCodes, programNames, programStateName } from '#domain/registration/special-programs.ts';
import { isOpen, offeredStatus } from '#domain/registration/status.ts';
import type { SelectedStudent } from '#domain/student-match/student-match.ts';

/** Describes the processing of a registration; sections without data are left out. */
export function describeProcessing(entry: Registration): SummarySection[] {
  const { selectedStudent, terminationNotes } = entry;
  return [
    ...(terminationNotes ? [section('termination', 'Termination Notes', { Notes: terminationNotes })] : []),
    ...(selectedStudent ? [describeStudent(selectedStudent)] : []),
    ...(entry.orientationScheduled || entry.orientationOffered ? [describeOrientation(entry)] : []),
  ];
}

/** The section of the special programs: 'Unverified' until staff have checked them. */
export function describePrograms({ programs, programDescription }: Registration): SummarySection[] {
  const states = programCodes.map((code) => {
    return { name: code, label: programNames[code], text: programStateName(programs?.[code] ?? 'unchecked') };
  });
  const description = describeRows({ Description: programDescription });
  return [{ id: 'programs', title: 'Special Programs', rows: [...states, ...description] }];
}

/** Describes the time of an orientation; '' when it has none. */
export function orientationWhen(entry: Registration): string {
  const { orientationTime = '' } = entry;
  const slot = parseSlot(orientationTime);
  return slot ? describeSlot(slot, zoneOfOrientation(entry)) : orientationTime;
}

function describeStudent(student: SelectedStudent): SummarySection {
  const facts = section('selectedStudent', 'Matched Student', {
    Name: `${student.sis_student_first_name} ${student.sis_student_last_name}`.trim(),
    Match: student.match_type,
    Charter: student.sis_charter,
    'Date of Birth': displayDate(student.sis_student_dob),
    'Local ID': student.sis_local_id,
    'District ID': student.sis_district_id,
    'Start date': displayDate(student.start_date),
    'Finish date': displayDate(student.finish_date),
    'School email': student.sis_school_email,
  });
  return { ...facts, rows: [...facts.rows, ...linkRows('Record', student.url)] };
}

function describeOrientation(entry: Registration): SummarySection {
  const {
    orientationType,
    orientationLink = '',
    orientationTime,
    orientationCanceled,
    status,
    processingLevel,
  } = entry;
  // A canceled time stays in the record, because the family did not come.
  const isCanceled = orientationTime !== undefined && orientationTime === orientationCanceled;
  const isToConfirm = isOpen(status) && processingLevel < 2;
  const facts = section('orientation', 'Orientation', {
    Type: orientationType && orientationTypeNames[orientationType],
    'Date and time': status === offeredStatus ? 'The family has not chosen a time yet.' : orientationWhen(entry),
    ...(entry.orientationOffered && orientationWhen(entry) && { 'Chosen by': 'the family' }),
    ...(isCanceled && { Canceled: 'Yes, when the enrollment was terminated.' }),
    ...(status === 'Orientation Missed' && { Missed: 'Yes. The family did not come.' }),
    ...(isToConfirm && { Confirmed: 'No. Process Registration confirms it.' }),
  });
  return { ...facts, rows: [...facts.rows, ...linkRows('Link', orientationLink)] };
}

const section = (id: string, title: string, values: Readonly<Record<string, string | undefined>>): SummarySection => ({
  id,
  title,
  rows: describeRows(values).filter(({ text }) => text !== ''),
});

/** Returns a row with a link; a stored value that is no valid link becomes plain text. */
function linkRows(label: string, url: string): SummarySection['rows'] {
  if (url === '') return [];
  return [{ name: label, label, text: url, href: /^https?:\/\//i.test(url) ? url : undefined }];
}
