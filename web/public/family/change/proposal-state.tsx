import { useEffect, useState } from 'react';
import type { Form } from '#domain/form-kit/define/form.ts';
import { nameQuestion } from '#domain/form-kit/summarize.ts';
import { message } from '#domain/texts/message.ts';
import { loadTexts, textsOf } from '#web/lib/texts/loaded-texts.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { formOfKind, textsOfKind } from '../entry-form.ts';
import styles from '../family.module.css';
import type { ChangeProps } from './change-props.ts';
import { TakeBackDialog } from './take-back-dialog.tsx';

const decisions = {
  open: message('waits for the learning center'),
  accepted: message('accepted'),
  declined: message('declined'),
} as const;

/** The answers that a family has proposed last, each with what the learning center has decided. */
export default function ProposalState(props: ChangeProps) {
  const { kind, proposal } = props.entry;
  const { t, language } = useTexts();
  const [form, setForm] = useState<Form>();
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const show = () => isCurrent && setForm(formOfKind(kind, textsOf(language)));
    // Without the texts, the questions are in English.
    void loadTexts(language, textsOfKind(kind)).then(show, show);
    return () => {
      isCurrent = false;
    };
  }, [kind, language]);
  if (!form || !proposal) return null;
  const questions = Object.entries(proposal.questions);
  const isOpen = questions.some(([, decision]) => decision === 'open');
  return (
    <div className={styles.part}>
      <p>{t('Your changes:')}</p>
      <ul>
        {questions.map(([name, decision]) => {
          const field = form.fields[name];
          return (
            <li key={name}>
              {field && nameQuestion(field, { variant: 'long' })}: <strong>{t(decisions[decision])}</strong>
            </li>
          );
        })}
      </ul>
      {isOpen && (
        <p>
          <Button kind="quiet" onClick={() => setAsking(true)}>
            {t('Take the changes back')}
          </Button>
        </p>
      )}
      {isAsking && <TakeBackDialog {...props} onClose={() => setAsking(false)} />}
    </div>
  );
}
