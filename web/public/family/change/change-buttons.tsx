import { lazy, Suspense, useState } from 'react';
import { refusalsOf } from '#domain/family/change-rules.ts';
import { readStored } from '#web/lib/tab-storage.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { type ChangeProps, unsentKey, withdrawButtonId } from './change-props.ts';

const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'));

/** The buttons with which a family changes and withdraws a form, where its state allows that. */
export function ChangeButtons(props: ChangeProps) {
  const { _id: id, kind, status } = props.entry;
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const refusals = refusalsOf(kind, status);
  return (
    <>
      {!refusals.change && (
        <LinkButton kind="quiet" to={`?change=${id}`}>
          {readStored(unsentKey(id)) ? t('Continue your changes (not sent yet)') : t('Change the answers')}
        </LinkButton>
      )}
      {!refusals.withdraw && (
        <Button kind="quiet" id={withdrawButtonId(id)} onClick={() => setAsking(true)}>
          {t('Withdraw')}
        </Button>
      )}
      {isAsking && (
        <Suspense>
          <WithdrawDialog {...props} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
