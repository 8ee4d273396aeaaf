import styles from './registered-message.module.css';

/** The confirmation page's text where a learning center has written none. */
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
