import { describeGrades } from '#domain/courses/offered-grades.ts';
import { grades } from '#domain/reference/grades.ts';
import { fillNodes } from '#web/lib/texts/fill-nodes.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { PhoneLink } from '#web/ui/contact-link.tsx';
import type { LeloCenter } from './load-lelo.ts';

/** The grades for which the chosen center has courses, and its phone number. */
export function CenterGrades({ center }: { center: LeloCenter | undefined }) {
  const texts = useTexts();
  const { t } = texts;
  if (!center) return null;
  return (
    <>
      {t('Courses for {grades}.', { grades: describeGrades(center.levels, grades, texts) })}
      {center.phone && <> {fillNodes(t('Questions? Call {phone}.'), { phone: <PhoneLink phone={center.phone} /> })}</>}
    </>
  );
}
