import { describeGrades } from '#domain/courses/offered-grades.ts';
import { grades } from '#domain/reference/grades.ts';
import styles from '#web/public/wizard/form.module.css';
import { PhoneLink } from '#web/ui/contact-link.tsx';
import type { LeloCenter } from './load-lelo.ts';

/** The grades for which the chosen center has courses, and its phone number. */
export function CenterGrades({ center }: { center: LeloCenter | undefined }) {
  return (
    <p className={styles.quiet} aria-live="polite">
      {center && (
        <>
          Courses for {describeGrades(center.levels, grades)}.
          {center.phone && (
            <>
              {' '}
              Questions? Call <PhoneLink phone={center.phone} />.
            </>
          )}
        </>
      )}
    </p>
  );
}
