import { useState } from 'react';
import { displayDay, displayMomentIn } from '#domain/calendar/display-moment.ts';
import { removeDraft } from '#domain/family/draft-api.ts';
import type { FamilyDraft } from '#domain/family/entries-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { useTimeZone } from '#web/lib/brand-context.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { useSending } from './change/use-sending.ts';
import styles from './family.module.css';
import type { WithAccess } from './family-access.ts';
import { FormTitle } from './form-title.tsx';

type DraftCardProps = {
  draft: FamilyDraft;
  withAccess: WithAccess;
  onOpen: () => Promise<void>;
  onDeleted: () => void;
};

/** An unfinished form, with the buttons that continue and delete it. */
export function DraftCard({ draft, withAccess, onOpen, onDeleted }: DraftCardProps) {
  const { t, language } = useTexts();
  const timeZone = useTimeZone();
  const [isOpening, setOpening] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const open = async () => {
    if (isOpening) return;
    setOpening(true);
    await onOpen();
    setOpening(false);
  };
  const { send, isSending, failure } = useSending(withAccess);
  const remove = async () => {
    const { id, token } = draft;
    const isDone = await send(() => callApi(removeDraft, { params: { id }, linkToken: token }).then(() => true));
    if (isDone) onDeleted();
  };
  return (
    <Card heading="h3" title={<FormTitle id={draft.id} kind={draft.form} name={draft.name} />}>
      <p className={styles.quiet}>
        {t('Saved for later: {time}', {
          time: displayMomentIn(language.locale, draft.savedAt, timeZone),
        })}
        <br />
        {t('If nothing changes, your answers are deleted on {day}.', { day: displayDay(draft.until, timeZone) })}
      </p>
      <div className={styles.actions}>
        <Button aria-disabled={isOpening} onClick={() => void open()}>
          {isOpening ? t('Opening...') : t('Continue the form')}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('Delete')}
        </Button>
      </div>
      {isAsking && (
        <Dialog
          alert
          title={t('Delete this form?')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button kind="quiet" data-autofocus onClick={() => setAsking(false)}>
                {t('Cancel')}
              </Button>
              <Button kind="danger" aria-disabled={isSending} onClick={() => void remove()}>
                {t('Delete')}
              </Button>
            </>
          }
        >
          <p>{t('Its answers are deleted from our server. This cannot be undone.')}</p>
          {failure && <p role="alert">{t(failure)}</p>}
        </Dialog>
      )}
    </Card>
  );
}
