import { nameLanguage } from '#domain/entries/language-field.ts';
import type { LetterBlock, LetterPreview } from '#domain/letters/api.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { BreakingText } from '#web/ui/breaking-text.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import styles from './letters.module.css';

/** A letter as a family gets it: to whom, in which language, and its text. Nothing in it can be pressed. */
export function LetterSheet({ preview }: { preview: LetterPreview }) {
  const { subject, blocks, language, to, refused } = preview;
  const { code, direction } = findLanguage(language);
  return (
    <div className="stack">
      {refused !== null && <Banner kind="warn">This family cannot get the letter. {refused}</Banner>}
      <dl className={styles.facts}>
        <div>
          <dt>To</dt>
          <dd>{to.length > 0 ? <BreakingText text={to.join(', ')} /> : 'Nobody'}</dd>
        </div>
        <div>
          <dt>Subject</dt>
          <dd lang={code} dir={direction}>
            {subject}
          </dd>
        </div>
        <div>
          <dt>Language</dt>
          <dd>{nameLanguage(language)}</dd>
        </div>
      </dl>
      <div className={styles.sheet} lang={code} dir={direction}>
        <p className={styles.subject}>{subject}</p>
        {blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a letter only change together
          <Block key={at} block={block} />
        ))}
      </div>
    </div>
  );
}

function Block({ block }: { block: LetterBlock }) {
  if ('paragraph' in block) return <p className={styles.paragraph}>{block.paragraph}</p>;
  if ('button' in block) {
    return (
      <p>
        <span className={styles.button}>{block.button}</span>
      </p>
    );
  }
  return (
    <dl className={styles.rows}>
      {block.rows.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
