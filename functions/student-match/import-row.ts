import { isCalendarDate } from '#domain/calendar/days.ts';
import { cleanLine, tooLongMessage } from '#domain/form-kit/clean-text.ts';
import { foldName, quote } from '#domain/imports/import-table.ts';
import { type SisStudent, type SisStudentField, sisStudentFields } from '#domain/student-match/sis-student.ts';

const required: readonly SisStudentField[] = ['sis_local_id', 'first_name', 'last_name', 'birth_date'];
const dates: readonly SisStudentField[] = ['birth_date', 'start_date', 'finish_date'];
const lengthOf = (field: SisStudentField) => (field === 'url' ? 500 : 200);

/** Reads a row of the file; `unused` are the names of ignored columns. */
export type RowReader = {
  readonly read: (cells: readonly string[]) => SisStudent | string;
  readonly unused: readonly string[];
};

/** Makes the reader of rows from the header of a file: all columns must exist, in any order. Throws with the error. */
export function readHeader(header: readonly string[]): RowReader {
  const names = header.map((name) => foldName(name.slice(0, 200)));
  const columnIndexes = sisStudentFields.map((field) => [field, names.indexOf(foldName(field))] as const);
  const missing = columnIndexes.flatMap(([field, index]) => (index < 0 ? [field] : []));
  const twice = sisStudentFields.filter((field) => names.filter((name) => name === foldName(field)).length > 1);
  if (missing.length > 0) throw new Error(`The first row must name the columns. Missing: ${missing.join(', ')}.`);
  if (twice.length > 0) throw new Error(`These columns are there more than once: ${twice.join(', ')}.`);
  const used = new Set(columnIndexes.map(([, index]) => index));
  return {
    read: (cells) => {
      if (cells.slice(names.length).some((cell) => cell.trim() !== ''))
        return 'It has more cells than the first row has names. Look for a comma that should be in quotes.';
      // Spreadsheets omit empty cells at the end of a row.
      return readStudent(columnIndexes.map(([field, index]) => [field, cells[index] ?? '']));
    },
    unused: header.flatMap((name, index) => (used.has(index) || name.trim() === '' ? [] : [quote(name)])),
  };
}

/** A number such as '1.23457E+11', from which a spreadsheet has removed digits. */
const shortened = /^-?\d(\.\d+)?E\+\d+$/i;

/** Returns the student of a row, or the reason why the row is invalid; the message does not contain the content. */
function readStudent(cells: readonly (readonly [SisStudentField, string])[]): SisStudent | string {
  const student = {} as Record<SisStudentField, string>;
  for (const [field, cell] of cells) {
    const text = cleanLine(cell, lengthOf(field));
    if (text === undefined || text.length > lengthOf(field)) return `${field}: ${tooLongMessage(lengthOf(field))}`;
    if (text === '' && required.includes(field)) return `${field}: Fill in this cell.`;
    if (text !== '' && dates.includes(field) && !isCalendarDate(text)) return `${field}: Write the date as YYYY-MM-DD.`;
    if (shortened.test(text))
      return `${field}: A spreadsheet shortened this number. Format the column as text, then write it again.`;
    if (field === 'zip' && /^\d{3,4}$/.test(text))
      return 'zip: Zeros at its beginning are lost. Format the column as text, then write it again.';
    student[field] = text;
  }
  if (student.url !== '' && !/^https?:\/\//i.test(student.url))
    return 'url: Write the whole address, beginning with https://.';
  return student;
}
