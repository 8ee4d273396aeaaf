import styles from './registered-message.module.css';

/** What a confirmation page says where a learning center has written no message of its own. */
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
