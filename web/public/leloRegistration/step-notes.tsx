export { CenterGrades } from './center-grades.tsx';
export { ClosedNote } from './closed-note.tsx';
export { CourseNote } from './course-note.tsx';
export { LatinNote } from './latin-note.tsx';
export { NoCenters } from './no-centers.tsx';
