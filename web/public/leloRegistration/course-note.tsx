import type { SessionCharter } from '#domain/courses/api.ts';
import type { OfferingCenter } from '#domain/courses/offered-grades.ts';
import type { AnswerValue, RawAnswers } from '#domain/form-kit/define/field.ts';
import type { VisibleStep } from '#domain/form-kit/visible-steps.ts';
import { findChosenCenter } from '#domain/leloRegistration/lelo-context.ts';
import { goToPlace } from '#web/ui/fields/go-to-place.ts';
import { CourseAgreements } from './agreement/course-agreements.tsx';
import { hasNoCourses } from './unavailable/course-availability.ts';
import { NoCourses } from './unavailable/no-courses.tsx';

type CourseNoteProps = {
  charters: readonly SessionCharter[];
  step: VisibleStep;
  answers: RawAnswers;
  /** The school has chosen the center, and the family cannot change it. */
  isCenterFixed: boolean;
  onChange: (name: string, value: AnswerValue) => void;
};

/** Content below the courses: their agreements, or what to do if there are no courses. */
export function CourseNote({ charters, step, answers, isCenterFixed, onChange }: CourseNoteProps) {
  const { center } = findChosenCenter(charters, answers);
  if (!center || !hasNoCourses(step)) return <CourseAgreements charters={charters} answers={answers} />;
  const choose = ({ charter_id, siteId }: OfferingCenter) => {
    onChange('charter_id', charter_id);
    onChange('siteId', siteId);
    // The courses of that center are rendered in the next frame.
    requestAnimationFrame(() => goToPlace('courses', 'center'));
  };
  return (
    <NoCourses
      charters={charters}
      center={center}
      charterId={answers.charter_id}
      grade={String(answers.gradeLevel)}
      onChoose={isCenterFixed ? undefined : choose}
    />
  );
}
