import { useState } from 'react';
import { stopReminders } from '#domain/family/draft-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { emailErrors } from './email-errors.ts';
import styles from './family.module.css';

/** Stops the reminders of an unfinished form with one press of a button; opening the link does nothing. */
export function StopReminders({ draftId, token }: { draftId: string; token: string }) {
  const { t } = useTexts();
  const publicPath = usePublicPath();
  const [state, setState] = useState<'open' | 'stopped' | 'failed'>('open');
  const stop = () =>
    callApi(stopReminders, { params: { id: draftId }, linkToken: token }).then(
      () => setState('stopped'),
      () => setState('failed'),
    );
  return (
    <div className={styles.page}>
      <Card roomy>
        <div className={styles.part}>
          <PageHeading focusKey={state}>
            {state === 'stopped' ? t('The reminders are stopped') : t('Stop these reminders')}
          </PageHeading>
          {state === 'stopped' ? (
            <p>{t('Your unfinished form stays until it is deleted. You can still continue it.')}</p>
          ) : (
            <p>{t('We then send no more reminders about this unfinished form.')}</p>
          )}
          {state === 'failed' && <p role="alert">{t(emailErrors.failed)}</p>}
          <div className={styles.actions}>
            {state !== 'stopped' && <Button onClick={() => void stop()}>{t('Stop the reminders')}</Button>}
            <LinkButton kind="quiet" to={publicPath('family', { draft: draftId })}>
              {t('Continue the form')}
            </LinkButton>
          </div>
        </div>
      </Card>
    </div>
  );
}
