import styles from './registered-message.module.css';

/** The default text of the confirmation page. */
export function RegisteredMessage() {
  return (
    <>
      <p className={styles.first}>
        You are considered registered and there is nothing more you need to do unless contacted by the school.
      </p>
      <p>We look forward to working with you!</p>
    </>
  );
}
