import { useState } from 'react';
import { displayMomentIn } from '#domain/calendar/display-moment.ts';
import type { FamilyDraft } from '#domain/family/entries-api.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import { useBrand } from '#web/lib/brand-context.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import styles from './family.module.css';
import { FormTitle } from './form-title.tsx';

type DraftCardProps = { draft: FamilyDraft; onOpen: () => Promise<void>; onDelete: () => Promise<void> };

/** An unfinished form, with the buttons that continue and delete it. */
export function DraftCard({ draft, onOpen, onDelete }: DraftCardProps) {
  const { t, language } = useTexts();
  const brand = useBrand();
  const [isOpening, setOpening] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const open = async () => {
    if (isOpening) return;
    setOpening(true);
    await onOpen();
    setOpening(false);
  };
  return (
    <Card heading="h3" title={<FormTitle id={draft.id} kind={draft.form} name={draft.name} />}>
      <p className={styles.quiet}>
        {t('Saved for later: {time}', {
          time: displayMomentIn(language.locale, draft.savedAt, brand?.timeZone ?? 'UTC'),
        })}
        <br />
        {t('If nothing changes, your answers are deleted on {day}.', { day: displayDate(draft.until.slice(0, 10)) })}
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
              <Button kind="danger" onClick={() => void onDelete()}>
                {t('Delete')}
              </Button>
            </>
          }
        >
          <p>{t('Its answers are deleted from our server. This cannot be undone.')}</p>
        </Dialog>
      )}
    </Card>
  );
}
