import { useEffect, useRef, useState } from 'react';
import { nameLanguage } from '#domain/entries/language-field.ts';
import { english } from '#domain/texts/language.ts';
import type { StudentOption } from '#web/staff/find/use-found.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { WhenLoaded } from '#web/ui/feedback/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { explainLanguage } from './describe-letter.ts';
import { EntryChoice } from './entry-choice.tsx';
import { LetterSheet } from './letter-sheet.tsx';
import styles from './letters.module.css';
import { type TypedLetter, toPreview } from './typed-letter.ts';
import { useTypedPreview } from './use-preview.ts';

/** The letter that is being written, as the family of a chosen entry would get it. */
export function PreviewPanel({ letter }: { letter: TypedLetter }) {
  const [chosen, setChosen] = useState<StudentOption>();
  const other = useRef<HTMLButtonElement>(null);
  // The button or field with the focus disappears.
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current && !chosen) document.getElementById('letter-family')?.focus();
    if (!before.current && chosen) other.current?.focus();
    before.current = chosen;
  }, [chosen]);
  return (
    <div className={styles.preview}>
      <Card title="Preview">
        {chosen ? (
          <>
            <div className={styles.chosen}>
              <p>
                <strong>{chosen.name}</strong> <span className={styles.note}>{chosen.details.join(' · ')}</span>
              </p>
              <Button ref={other} kind="quiet" size="small" onClick={() => setChosen(undefined)}>
                Choose another family
              </Button>
            </div>
            <Preview key={chosen.entry._id} letter={letter} entryId={chosen.entry._id} />
          </>
        ) : (
          <>
            <p>Choose a family to see the letter as it gets it.</p>
            {letter.areas.length > 0 ? (
              <EntryChoice areas={letter.areas} onChoose={setChosen} />
            ) : (
              <p className={styles.note}>Choose a kind of entries first.</p>
            )}
          </>
        )}
      </Card>
    </div>
  );
}

function Preview({ letter, entryId }: { letter: TypedLetter; entryId: string }) {
  const [language, setLanguage] = useState('');
  const finished = toPreview(letter);
  const translated = Object.keys(finished?.translations ?? {});
  const isOffered = language === '' || language === english.code || translated.includes(language);
  const { query, isOld } = useTypedPreview({ letter: finished, entryId, language: isOffered ? language : '' });
  if (!finished) return <p className={styles.note}>Write a subject and a text, and correct what is marked.</p>;
  return (
    <>
      {translated.length > 0 && (
        <SelectField
          id="letter-language"
          label="Show it in"
          dense
          placeholder="The language of the family"
          value={isOffered ? language : ''}
          options={[english.code, ...translated].map((code) => ({ value: code, label: nameLanguage(code) }))}
          onChange={setLanguage}
        />
      )}
      <WhenLoaded query={query} failureTitle="The preview could not be loaded." height="8rem">
        {(preview) => (
          <div className="stack" aria-busy={isOld}>
            <p className={styles.note} role="status">
              {isOld ? 'Reading the newest text...' : 'This shows the newest text.'}
            </p>
            {language === '' && explainLanguage(preview) && <p className={styles.note}>{explainLanguage(preview)}</p>}
            <LetterSheet preview={preview} />
          </div>
        )}
      </WhenLoaded>
    </>
  );
}
