import { displayDate } from '#domain/form-kit/display-date.ts';
import { formatAddress, type Site } from '#domain/locations/site.ts';
import formStyles from '#web/public/form/form.module.css';
import { formatHours, phoneLink } from '#web/public/site/site-text.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import styles from './registration.module.css';
import { registrationTitle } from './registration-title.ts';

type ThankYouProps = {
  site: Site;
  /** YYYY-MM-DD. */
  submittedOn: string;
  onAnother: () => void;
};

/** The thank-you: what happens next and whom to call. Source: spec 1 §2 Screen 4. */
export function ThankYou({ site, submittedOn, onAnother }: ThankYouProps) {
  const { phone } = site.address;
  const hours = formatHours(site.address);
  return (
    <div className={formStyles.page}>
      <div className={formStyles.welcome}>
        <p className={formStyles.greeting}>{registrationTitle}</p>
        <p>Submitted on {displayDate(submittedOn)}</p>
      </div>
      <PageHeading focusKey="thanks">Registration received</PageHeading>
      <p className={formStyles.thanks}>
        Thank you! Your registration has been successfully completed. One of our team members will reach out to you
        within one business day.
      </p>
      <section className={styles.card}>
        <h2>What happens next</h2>
        <ol>
          <li>A confirmation is on its way to you by email.</li>
          <li>A team member of {site.name} reads the registration and calls or writes to you.</li>
          <li>Together you arrange an orientation, at the learning center or online.</li>
        </ol>
      </section>
      <section className={styles.card}>
        <h2>Your learning center</h2>
        <address>
          {site.name}
          <br />
          {site.charter.name}
          <br />
          {formatAddress(site.address)}
          {phone && (
            <>
              <br />
              <a className={styles.phone} href={phoneLink(phone)}>
                {phone}
              </a>
            </>
          )}
        </address>
        {hours && <p>{hours}</p>}
        <p>Questions before then, or something to correct? Please call the learning center.</p>
      </section>
      <div className={styles.actions}>
        <Button kind="quiet" onClick={() => window.print()}>
          Print this page
        </Button>
        <Button kind="quiet" onClick={onAnother}>
          Register another student
        </Button>
      </div>
    </div>
  );
}
