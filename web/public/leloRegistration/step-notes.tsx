import { CenterGrades } from './center-grades.tsx';
import { CourseNote } from './course-note.tsx';
import { LatinNote } from './latin-note.tsx';
import { ClosedNote } from './unavailable/closed-note.tsx';
import { NoCenters } from './unavailable/no-centers.tsx';

/** Parts of steps that are only sometimes shown; loaded together. */
export const stepNotes = { CenterGrades, CourseNote, LatinNote, ClosedNote, NoCenters };
