import { english } from '#domain/texts/language.ts';
import { fillNodes } from '#web/lib/texts/fill-nodes.tsx';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import own from './agreement/agreement.module.css';
import { type AgreementChange, listChangedFacts } from './agreement/agreement-reading.ts';
import { listRemoved } from './agreement/agreement-text.tsx';

type ChangedNoticeProps = {
  change: AgreementChange;
  /** The current text, after it is loaded. */
  text: string | undefined;
};

/** Says that the agreement has changed since it was read, lists the changes, and asks to read and sign again. */
export function ChangedNotice({ change, text }: ChangedNoticeProps) {
  const { t } = useTexts();
  const differences = listChangedFacts(change);
  const { text: read } = change.before;
  const isReworded = text !== undefined && text !== read;
  const removed = isReworded ? listRemoved(read, text) : [];
  return (
    <ErrorSummary title={t('The agreement has changed since you opened it')} items={[]} attempt={change.count}>
      <p>
        {t(
          'Nothing was sent, and all your answers are still here. Please read what has changed, then tick both boxes and sign again.',
        )}
      </p>
      {(differences.length > 0 || isReworded) && (
        <ul>
          {differences.map(({ label, before, now }) => (
            <li key={label}>
              {fillNodes(t('{label}: {before} is now {now}'), {
                label,
                before: <del>{before || t('nothing')}</del>,
                now: <ins className={own.changed}>{now || t('nothing')}</ins>,
              })}
            </li>
          ))}
          {isReworded && (
            <li>
              {fillNodes(t('The text of the agreement: what is new is {marked} in it.'), {
                marked: <ins className={own.changed}>{t('marked')}</ins>,
              })}
            </li>
          )}
        </ul>
      )}
      {removed.length > 0 && (
        <details>
          <summary className={own.summary}>{t('What is no longer in the text')}</summary>
          {removed.map((line) => (
            <p key={line} lang={english.code}>
              <del>{line}</del>
            </p>
          ))}
        </details>
      )}
    </ErrorSummary>
  );
}
