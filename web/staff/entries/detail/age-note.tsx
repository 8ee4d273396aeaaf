import styles from './age-note.module.css';

/** Asks under a birth date whether the age by it is right. It is there before its words: only then are they read out. */
export function AgeNote({ who = 'The student', age }: { who?: string | undefined; age: number | undefined }) {
  return (
    <p className={styles.age} role="status">
      {age !== undefined && `${who} is ${age} years old? If not, select birth date again.`}
    </p>
  );
}
