import { lazy, Suspense, useState } from 'react';
import { refusalsOf } from '#domain/family/change-rules.ts';
import type { FamilyEntry } from '#domain/family/entries-api.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'));

/** What the parts of a card need to change its entry. */
export type ChangeProps = {
  entry: FamilyEntry;
  /** Runs a call with the access of the family. */
  run: (call: (token: string) => Promise<void>) => Promise<void>;
  onChange: (changed: FamilyEntry) => void;
};

/** The ids of the buttons of an entry, between which the focus moves. */
export const undoButtonId = (id: string) => `undo-${id}`;
export const withdrawButtonId = (id: string) => `withdraw-${id}`;

/** Moves the focus to a button that the next render shows. */
export const focusSoon = (buttonId: string) => requestAnimationFrame(() => document.getElementById(buttonId)?.focus());

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
          {t('Change the answers')}
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
