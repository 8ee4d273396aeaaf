import { useTexts } from '#web/lib/texts/use-texts.ts';
import styles from './registered-message.module.css';

/** The default text of the confirmation page. */
export function RegisteredMessage() {
  const { t } = useTexts();
  return (
    <>
      <p className={styles.first}>
        {t('You are considered registered and there is nothing more you need to do unless contacted by the school.')}
      </p>
      <p>{t('We look forward to working with you!')}</p>
    </>
  );
}
