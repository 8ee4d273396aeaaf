import { useState } from 'react';
import type { SessionCharter } from '#domain/courses/api.ts';
import { findCentersFor, type OfferingCenter } from '#domain/courses/offered-grades.ts';
import { grades } from '#domain/reference/grades.ts';
import { fillNodes } from '#web/lib/texts/fill-nodes.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/contact-link.tsx';
import type { LeloCenter } from '../load-lelo.ts';
import { noCoursesSectionId } from './course-availability.ts';
import own from './no-courses.module.css';

type NoCoursesProps = {
  charters: readonly SessionCharter[];
  center: LeloCenter;
  charterId: unknown;
  /** Code of the grade. */
  grade: string;
  /** Absent when the school has chosen the center. */
  onChoose: ((center: OfferingCenter) => void) | undefined;
};

/** How many centers are listed before 'show more'. */
const firstCenters = 4;

/** Shown when a center has no course for the grade. The family can call it, or choose another center. */
export function NoCourses({ charters, center, charterId, grade, onChoose }: NoCoursesProps) {
  const [isWhole, setWhole] = useState(false);
  const { t } = useTexts();
  const label = t(grades.find(({ code }) => code === grade)?.label ?? grade);
  const others = findCentersFor(charters, grade, charterId);
  const shown = isWhole || others.length <= firstCenters + 1 ? others : others.slice(0, firstCenters);
  return (
    <section
      id={noCoursesSectionId}
      tabIndex={-1}
      className={own.panel}
      aria-labelledby={`${noCoursesSectionId}-title`}
    >
      <h2 id={`${noCoursesSectionId}-title`}>
        {t('{center} has no courses for {grade}', { center: center.name, grade: label })}
      </h2>
      <p>
        {t('If that is not the right grade, change it above.')}{' '}
        {center.phone &&
          fillNodes(t('To ask the learning center, call {phone}.'), { phone: <PhoneLink phone={center.phone} /> })}
      </p>
      {others.length === 0 && (
        <p>{t('No other learning center has courses for {grade} in this session.', { grade: label })}</p>
      )}
      {others.length > 0 && !onChoose && (
        <p>{t('Your school has chosen this learning center. It can choose another one.')}</p>
      )}
      {others.length > 0 && onChoose && (
        <>
          <p>
            {t('These learning centers have courses for {grade}. Choose one, and all your other answers stay:', {
              grade: label,
            })}
          </p>
          <ul>
            {shown.map((other) => (
              <li key={other.siteId}>
                <Button kind="quiet" onClick={() => onChoose(other)}>
                  {other.name} - {other.charter}
                </Button>
              </li>
            ))}
          </ul>
          {shown.length < others.length && (
            <Button kind="text" className={own.more} onClick={() => setWhole(true)}>
              {t('Show all {count} learning centers', { count: others.length })}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
