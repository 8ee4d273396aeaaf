import { useTexts } from '#web/lib/texts/use-texts.ts';
import { PageHeading } from '#web/ui/page-heading.tsx';
import formStyles from './form.module.css';
import styles from './thank-you.module.css';

type ReceivedProps = {
  title: string;
  note: string;
  /** The short reference of the form, for the family and the school. */
  reference: string;
};

/** The top of a thank-you page: an icon, the heading, a line about the sent form, and its reference. */
export function Received({ title, note, reference }: ReceivedProps) {
  const { t } = useTexts();
  return (
    <div className={styles.received}>
      <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="23" />
        <path d="m14 25 7 7 14-15" />
      </svg>
      <div>
        <PageHeading focusKey="thanks">{title}</PageHeading>
        <p className={formStyles.quiet}>{note}</p>
        <p>
          {t('Your reference:')} <strong className={styles.reference}>{reference}</strong>
        </p>
      </div>
    </div>
  );
}
