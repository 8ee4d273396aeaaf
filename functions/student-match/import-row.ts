import { isCalendarDate } from '#domain/calendar/days.ts';
import { cleanLine, tooLongMessage } from '#domain/form-kit/clean-text.ts';
import { type SisStudent, type SisStudentField, sisStudentFields } from '#domain/student-match/sis-student.ts';

const required: readonly SisStudentField[] = ['sis_local_id', 'first_name', 'last_name', 'birth_date'];
const dates: readonly SisStudentField[] = ['birth_date', 'start_date', 'finish_date'];
const lengthOf = (field: SisStudentField) => (field === 'url' ? 500 : 200);

/** Makes the reader of a file's rows from its header: every column must be there, in any order. Throws with what is wrong. */
export function readHeader(header: readonly string[]): (cells: readonly string[]) => SisStudent | string {
  const names = header.map((name) => name.trim().toLowerCase());
  const missing = sisStudentFields.filter((field) => !names.includes(field));
  const known: readonly string[] = sisStudentFields;
  const unknown = names.filter((name, at) => !known.includes(name) || names.indexOf(name) !== at);
  if (missing.length > 0 || unknown.length > 0) {
    const parts = [
      missing.length > 0 && `These columns are missing: ${missing.join(', ')}.`,
      unknown.length > 0 && `These are not known, or there twice: ${unknown.join(', ').slice(0, 200)}.`,
    ];
    throw new Error(`The first line must name the columns.\n${parts.filter(Boolean).join('\n')}`);
  }
  const places = sisStudentFields.map((field) => [field, names.indexOf(field)] as const);
  return (cells) => {
    if (cells.length !== names.length)
      return `It has ${cells.length} cells, the first row has ${names.length}. Look for a comma that should stand in quotes.`;
    return readStudent(places.map(([field, place]) => [field, cells[place] ?? '']));
  };
}

/** A student, or why the row is none; what stood there is not told. */
function readStudent(cells: readonly (readonly [SisStudentField, string])[]): SisStudent | string {
  const student = {} as Record<SisStudentField, string>;
  for (const [field, cell] of cells) {
    const text = cleanLine(cell, lengthOf(field));
    if (text === undefined || text.length > lengthOf(field)) return `${field}: ${tooLongMessage(lengthOf(field))}`;
    if (text === '' && required.includes(field)) return `${field}: Fill in this cell.`;
    if (text !== '' && dates.includes(field) && !isCalendarDate(text)) return `${field}: Write the date as YYYY-MM-DD.`;
    student[field] = text;
  }
  if (student.url !== '' && !/^https?:\/\//i.test(student.url))
    return 'url: Write the whole address, beginning with https://.';
  return student;
}
