import * as v from 'valibot';
import { isCalendarDate } from '#domain/calendar/days.ts';
import { type SisStudent, sisStudentFields } from '#domain/student-match/sis-student.ts';
import type { ContainerDefinition } from '../platform/store/cosmos.ts';

/**
 * Students are stored in blocks (partitions) by birth date, name, phone and address, so that a search reads only a few
 * (scoring/blocks.ts). `marks` are the sounds of the names. Only fields that queries use are indexed, because imports have
 * hundreds of thousands of students.
 */
export const sisStudentsContainer: ContainerDefinition = {
  id: 'sisStudents',
  partitionKey: '/block',
  indexedPaths: ['/type/?', '/marks/[]/?'],
};

const text = v.optional(v.string(), '');
/** A student in the block of their birth date. Unknown values are absent. */
export const StoredStudent = v.object(
  Object.fromEntries(sisStudentFields.map((field) => [field, text])) as Record<
    (typeof sisStudentFields)[number],
    typeof text
  >,
);

/** The key of the block of a birth date, or the beginning of one. */
export const birthDateBlock = (date: string) => `born ${date}`;
/** Returns the home block for a birth date. */
export const homeOf = (birthDate: string) => birthDateBlock(isCalendarDate(birthDate) ? birthDate : 'unknown');

/** Ids in Cosmos must not contain slashes and some other characters. */
export const idOf = ({ sis_local_id }: Pick<SisStudent, 'sis_local_id'>) => encodeURIComponent(sis_local_id);
