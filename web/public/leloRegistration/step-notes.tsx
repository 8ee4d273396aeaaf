export { CenterGrades } from './center-grades.tsx';
export { CourseNote } from './course-note.tsx';
export { LatinNote } from './latin-note.tsx';
export { ClosedNote } from './unavailable/closed-note.tsx';
export { NoCenters } from './unavailable/no-centers.tsx';
