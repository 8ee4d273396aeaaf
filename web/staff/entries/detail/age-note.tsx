import styles from './age-note.module.css';

/** Asks under a birth date whether the age is right. It is rendered while empty, so that screen readers announce it. */
export function AgeNote({ who = 'The student', age }: { who?: string | undefined; age: number | undefined }) {
  return (
    <p className={styles.age} role="status">
      {age !== undefined && `${who} is ${age} years old? If not, select birth date again.`}
    </p>
  );
}
