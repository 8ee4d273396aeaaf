import type { SentLetter } from '#domain/letters/sent-letter.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './letters.module.css';

/** A letter as it was sent, folded. */
export function SentLetterText({ letter }: { letter: SentLetter }) {
  const { name, subject, text, language } = letter;
  const { code, direction } = findLanguage(language);
  return (
    <details className={styles.sent}>
      <summary>
        Read the letter<VisuallyHidden>: {name}</VisuallyHidden>
      </summary>
      <div lang={code} dir={direction}>
        <strong>{subject}</strong>
        <p className={styles.paragraph}>{text}</p>
      </div>
    </details>
  );
}
