import { useState } from 'react';
import { chooseNews } from '#domain/letters/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { emailErrors } from './email-errors.ts';
import styles from './family.module.css';

/** Stops emails with news to an address, or starts them again, each with a button; opening the link changes nothing. */
export function StopNews({ token }: { token: string }) {
  const { t } = useTexts();
  const [state, setState] = useState<'open' | 'stopped' | 'started'>('open');
  const [failure, setFailure] = useState<'old' | 'failed'>();
  const choose = async (news: boolean) => {
    setFailure(undefined);
    try {
      await callApi(chooseNews, { body: { news }, linkToken: token });
      setState(news ? 'started' : 'stopped');
    } catch (error) {
      setFailure(isApiProblem(error) && error.status === 401 ? 'old' : 'failed');
    }
  };
  const headings = {
    open: t('Stop emails with news'),
    stopped: t('You get no more emails with news'),
    started: t('You get emails with news again'),
  };
  return (
    <div className={styles.page}>
      <Card roomy>
        <div className={styles.part}>
          <PageHeading focusKey={state}>{headings[state]}</PageHeading>
          {state === 'open' && (
            <p>
              {t('You then get no more emails with news and invitations.')} {t('Emails about your forms still come.')}
            </p>
          )}
          {state === 'stopped' && <p>{t('Emails about your forms still come.')}</p>}
          {state === 'started' && <p>{t('You can stop them at any time with the link in these emails.')}</p>}
          {failure === 'old' && (
            <p role="alert">{t('This link is too old. A newer email with news has a link that works.')}</p>
          )}
          {failure === 'failed' && <p role="alert">{t(emailErrors.failed)}</p>}
          <div className={styles.actions}>
            {state === 'stopped' ? (
              <Button kind="quiet" onClick={() => void choose(true)}>
                {t('Get them again')}
              </Button>
            ) : (
              <Button kind={state === 'started' ? 'quiet' : 'main'} onClick={() => void choose(false)}>
                {t('Stop these emails')}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}
