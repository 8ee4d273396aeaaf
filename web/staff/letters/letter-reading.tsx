import { nameLanguage } from '#domain/entries/language-field.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { english, findLanguage } from '#domain/texts/language.ts';
import { Card } from '#web/ui/card.tsx';
import { describeAreas, purposeNames } from './describe-letter.ts';
import styles from './letters.module.css';

/** A letter for staff who may not change it. */
export function LetterReading({ letter }: { letter: Letter }) {
  const { purpose, subject, text, translations } = letter;
  return (
    <div className="stack">
      <p>
        {purposeNames[purpose]} · {describeAreas(letter)}
      </p>
      <p className={styles.note}>An admin of all its charters can change it.</p>
      <LetterCard code={english.code} subject={subject} text={text} />
      {Object.entries(translations).map(([code, one]) => (
        <LetterCard
          key={code}
          code={code}
          note={one.reviewed ? '' : 'Not reviewed: families do not get it.'}
          {...one}
        />
      ))}
    </div>
  );
}

type LetterCardProps = { code: string; subject: string; text: string; note?: string };

function LetterCard({ code, subject, text, note = '' }: LetterCardProps) {
  return (
    <Card title={nameLanguage(code)}>
      {note && <p className={styles.note}>{note}</p>}
      <div className="stack" lang={code} dir={findLanguage(code).direction}>
        <strong>{subject}</strong>
        <p className={styles.paragraph}>{text}</p>
      </div>
    </Card>
  );
}
