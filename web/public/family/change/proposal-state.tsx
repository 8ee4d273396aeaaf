import { useState } from 'react';
import { nameQuestion } from '#domain/form-kit/summarize.ts';
import { message } from '#domain/texts/message.ts';
import { MoreTexts } from '#web/lib/texts/more-texts.tsx';
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
  return (
    <MoreTexts area={textsOfKind(props.entry.kind)}>
      <Proposal {...props} />
    </MoreTexts>
  );
}

function Proposal(props: ChangeProps) {
  const { kind, proposal } = props.entry;
  const texts = useTexts();
  const { t } = texts;
  const [isAsking, setAsking] = useState(false);
  if (!proposal) return null;
  const form = formOfKind(kind, texts);
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
