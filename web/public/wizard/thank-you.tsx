import type { ReactNode } from 'react';
import { formatReference } from '#domain/entries/reference.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { Brand } from '#domain/locations/brand.ts';
import { formatCity } from '#domain/locations/describe-site.ts';
import type { Site } from '#domain/locations/site.ts';
import { phoneAddress } from '#web/lib/phone-address.ts';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { formatHours } from '#web/public/site/site-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import formStyles from './form.module.css';
import { Received } from './received.tsx';
import { SaveAnswers, type SentForm } from './save-answers.tsx';
import styles from './thank-you.module.css';
import type { Thanks } from './thanks.ts';

type ThankYouProps = {
  title: string;
  site: Site;
  brand: Brand;
  thanks: Thanks;
  message: string;
  /** The next steps, in order. */
  nextSteps: readonly string[];
  /** The next actions, next to the print button. */
  actions: ReactNode;
  /** The submitted answers; undefined after a reload. */
  sent: SentForm | undefined;
};

/** The thank-you page of a form: that it has arrived, what happens next and whom to call. It can be printed. */
export function ThankYou({ title, site, brand, thanks, message, nextSteps, actions, sent }: ThankYouProps) {
  const { t } = useTexts();
  const publicPath = usePublicPath();
  const reference = formatReference(thanks.entryId);
  const day = displayDate(thanks.thanks);
  return (
    <div className={formStyles.level}>
      <Received title={title} note={t('Submitted on {day}', { day })} reference={reference} />
      <p className={styles.thanks}>{message}</p>
      <div className={styles.cards}>
        <Card title={t('What happens next')}>
          <ol className={styles.nextSteps}>
            {nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </Card>
        <CenterCard site={site} />
      </div>
      <div className={styles.actions}>
        {actions}
        <LinkButton kind="quiet" to={publicPath('family')}>
          {t('See where it stands')}
        </LinkButton>
        {sent && (
          <SaveAnswers
            form={sent}
            brand={brand}
            head={{
              [t('Reference')]: reference,
              [t('Submitted')]: day,
              [t('Learning Center')]: site.name,
              [t('Charter')]: site.charter.name,
              [t('Phone')]: site.address.phone,
            }}
          />
        )}
      </div>
      <Button kind="quiet" className={styles.print} onClick={() => window.print()}>
        {t('Print this page')}
      </Button>
    </div>
  );
}

function CenterCard({ site }: { site: Site }) {
  const { t, language } = useTexts();
  const { phone } = site.address;
  const hours = formatHours(site.address, language);
  return (
    <Card title={t('Your learning center')}>
      <address className={styles.address}>
        <strong>{site.name}</strong>
        <span>{site.charter.name}</span>
        <span>{site.address.address_1}</span>
        <span>{formatCity(site.address)}</span>
        {hours && <span>{hours}</span>}
        {phone && (
          <a className={styles.phone} href={phoneAddress(phone)}>
            {phone}
          </a>
        )}
      </address>
      <p className={formStyles.quiet}>
        {t('Questions before then, or something to correct? Please call the learning center.')}
      </p>
    </Card>
  );
}
