import { useCallback, useEffect, useState } from 'react';
import { type FamilyAnswers, readFamilyAnswers } from '#domain/family/entries-api.ts';
import { familyAreaOf } from '#domain/family/family-kinds.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { loadTexts } from '#web/lib/texts/loaded-texts.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { textsOfKind } from '../entry-form.ts';
import styles from '../family.module.css';
import { ChangeForm } from './change-form.tsx';
import type { ChangeAnswersProps } from './change-props.ts';

/** The page on which a family changes the answers of a submitted form. */
export default function ChangeAnswers(props: ChangeAnswersProps) {
  const { entry, withAccess, onEnd } = props;
  const { t, language } = useTexts();
  const { _id: id, kind, name } = entry;
  const [read, setRead] = useState<FamilyAnswers>();
  const [failure, setFailure] = useState<string>();
  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      const [answers] = await Promise.all([
        withAccess((linkToken) => callApi(readFamilyAnswers, { params: { id }, linkToken })),
        loadTexts(language, textsOfKind(kind)),
      ]);
      setRead(answers);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : '');
    }
  }, [withAccess, id, kind, language]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), []);
  const title = t(familyAreaOf(kind).form);
  return (
    <div className={styles.page}>
      <div>
        <PageHeading focusKey="change">{t('Change the answers')}</PageHeading>
        <p className={styles.quiet}>{name ? t('{form} for {name}', { form: title, name }) : title}</p>
      </div>
      {failure !== undefined && (
        <ErrorState title={t('Your answers could not be loaded.')} onRetry={() => void load()}>
          {t(failure)}
        </ErrorState>
      )}
      {!read && failure === undefined && <LoadingState rows={3} height="9rem" />}
      {read ? (
        <ChangeForm {...props} read={read} onRead={setRead} />
      ) : (
        <div className={styles.actions}>
          <Button kind="quiet" onClick={() => void onEnd('')}>
            {t('Back to your forms')}
          </Button>
        </div>
      )}
    </div>
  );
}
