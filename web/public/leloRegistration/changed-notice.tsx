import { leloForm } from '#domain/leloRegistration/lelo-form.ts';
import { english } from '#domain/texts/language.ts';
import { fillNodes } from '#web/lib/texts/fill-nodes.tsx';
import { useForm } from '#web/lib/texts/use-form.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import own from './agreement/agreement.module.css';
import { type AgreementChange, type AgreementReading, listChangedFacts } from './agreement/agreement-reading.ts';
import { listRemoved } from './agreement/agreement-text.tsx';

type ChangedNoticeProps = {
  change: AgreementChange;
  /** The current agreement, after it is loaded. */
  reading: AgreementReading | undefined;
};

/** Says that the agreement has changed since it was read, lists the changes, and asks to read and sign again. */
export function ChangedNotice({ change, reading }: ChangedNoticeProps) {
  const { t } = useTexts();
  const differences = listChangedFacts(change, t, useForm(leloForm).fields);
  const { text: read, translation } = change.before;
  const text = reading?.text;
  const isTranslatedAnew = reading !== undefined && reading.translation !== translation;
  const isReworded = text !== undefined && text !== read;
  const removed = isReworded ? listRemoved(read, text) : [];
  return (
    <ErrorSummary title={t('The agreement has changed since you opened it')} items={[]} attempt={change.count}>
      <p>
        {t(
          'Nothing was sent, and all your answers are still here. Please read what has changed, then tick both boxes and sign again.',
        )}
      </p>
      {(differences.length > 0 || isReworded || isTranslatedAnew) && (
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
          {isTranslatedAnew && <li>{t('The translation of the agreement')}</li>}
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
