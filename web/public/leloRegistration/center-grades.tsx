import { describeGrades } from '#domain/courses/offered-grades.ts';
import { grades } from '#domain/reference/grades.ts';
import styles from '#web/public/wizard/form.module.css';
import { PhoneLink } from '#web/ui/contact-link.tsx';
import type { LeloCenter } from './load-lelo.ts';

/** Which grades the chosen center has courses for, and its phone. */
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
