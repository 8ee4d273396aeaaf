import type { Letter } from '#domain/letters/letter.ts';
import { describeLanguages, purposeNames } from './describe-letter.ts';
import styles from './letters.module.css';

/** What is sent when a letter is chosen for many families: the English text, with its placeholders. */
export function ChosenLetter({ letter }: { letter: Letter }) {
  const { name, subject, text, purpose } = letter;
  return (
    <>
      <p className={styles.note}>
        {purposeNames[purpose]} · {describeLanguages(letter)}
      </p>
      {/* A scrollable element must be focusable. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <section className={styles.chosenText} aria-label={`Text of ${name}`} tabIndex={0}>
        <strong>{subject}</strong>
        <p className={styles.paragraph}>{text}</p>
      </section>
    </>
  );
}
