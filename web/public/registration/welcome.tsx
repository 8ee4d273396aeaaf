import type { Site } from '#domain/locations/site.ts';
import type { EnrollmentType } from '#domain/registration/registration-form.ts';
import styles from '#web/public/form/form.module.css';
import { siteTitle } from '#web/public/site/site-text.ts';
import { registrationTitle } from './registration-title.ts';

type WelcomeProps = { site: Site; enrollment: EnrollmentType; isFirst: boolean };

/** Which form this is and with whom; in full on the first step. */
export function Welcome({ site, enrollment, isFirst }: WelcomeProps) {
  return (
    <div className={styles.welcome}>
      <p className={styles.greeting}>
        {registrationTitle}
        {enrollment === 'INTERSESSION' && ' - Intersession'}
      </p>
      {isFirst ? (
        <p>
          Welcome to {site.charter.name}! With this form you register a student at our learning center {site.name}. What
          you enter stays on this device until you submit it, so you can stop and go on later in this tab.
        </p>
      ) : (
        <p>{siteTitle(site)}</p>
      )}
    </div>
  );
}
