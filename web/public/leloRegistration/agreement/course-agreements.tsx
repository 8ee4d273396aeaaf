import type { SessionCharter } from '#domain/courses/api.ts';
import { listAgreements, noAgreementMessage } from '#domain/courses/course-rules.ts';
import type { ChosenCourse } from '#domain/form-kit/course-choice.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { findChosenCenter } from '#domain/leloRegistration/lelo-context.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { DefinitionGrid } from '#web/ui/tables/definition-grid.tsx';

type CourseAgreementsProps = { charters: readonly SessionCharter[]; answers: RawAnswers };

/** The agreement of each chosen course. */
export function CourseAgreements({ charters, answers }: CourseAgreementsProps) {
  const { t } = useTexts();
  const levels = findChosenCenter(charters, answers).center?.levels ?? [];
  const chosen = Array.isArray(answers.courses) ? (answers.courses as readonly ChosenCourse[]) : [];
  const agreements = listAgreements(levels, chosen);
  const items = chosen.flatMap(({ id, course_name }, at) =>
    id ? [{ key: id, term: course_name, value: agreements[at] || t(noAgreementMessage) }] : [],
  );
  if (items.length === 0) return null;
  return (
    <div aria-live="polite">
      <DefinitionGrid items={items} />
    </div>
  );
}
