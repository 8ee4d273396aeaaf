import { useEffect, useState } from 'react';
import { displayMomentIn } from '#domain/calendar/display-moment.ts';
import { draftMessages } from '#domain/family/draft.ts';
import type { DraftInTab } from '#web/forms/answers/draft-in-tab.ts';
import { useBrand } from '#web/lib/brand-context.ts';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import type { FinishLater } from '#web/public/wizard/use-finish-later.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { DraftSource } from './draft-source.ts';
import styles from './family.module.css';
import { FinishLaterDialog } from './finish-later-dialog.tsx';
import { findReturnPoint } from './return-point.ts';
import { isOver, useDraftSaving } from './use-draft-saving.ts';

type DraftKeeperProps = { source: DraftSource; later: FinishLater };

/** Saves an open form for later, says whether it is saved, and continues it where the family stopped. */
export default function DraftKeeper({ source, later }: DraftKeeperProps) {
  const { t, language } = useTexts();
  const brand = useBrand();
  const publicPath = usePublicPath();
  const saving = useDraftSaving(source);
  const { draft, state, markCompared } = saving;
  const { setSaved, saveRest } = later;
  const isSaved = draft !== undefined && state === 'saved';
  useEffect(() => {
    setSaved(isSaved);
    return () => setSaved(false);
  }, [isSaved, setSaved]);
  useEffect(() => {
    saveRest.current = saving.saveRest;
    return () => {
      saveRest.current = undefined;
    };
  });
  const returned = useReturn(source, draft?.opened, markCompared);
  return (
    <>
      <Banner kind={returned?.again.length ? 'warn' : 'info'}>
        {returned && (
          <>
            <p>{t('Welcome back. Continue with: {step}', { step: returned.title ?? t('Review') })}</p>
            {returned.again.length > 0 && (
              <>
                <p>{t('The form has changed. Please answer these questions again:')}</p>
                <ul>
                  {returned.again.map((label) => (
                    <li key={label}>{label}</li>
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Banner>
      <Banner
        kind="warn"
        actions={
          <LinkButton kind="quiet" size="small" to={publicPath('family')}>
            {t('Your forms')}
          </LinkButton>
        }
      >
        {isOver(state) && t(draftMessages[state])}
      </Banner>
      {isSaved && (
        <p className={styles.saved}>
          {t('Saved for later: {time}', {
            time: displayMomentIn(language.locale, draft.savedAt, brand?.timeZone ?? 'UTC'),
          })}
        </p>
      )}
      {draft && state === 'waiting' && (
        <p className={styles.saved}>{t('Not saved on the server yet. We try again; your answers are in this tab.')}</p>
      )}
      {later.isAsking && <FinishLaterDialog source={source} saving={saving} onClose={later.close} />}
    </>
  );
}

/** Opens the first step that is not complete, once after a return. Returns what to tell the family. */
function useReturn(source: DraftSource, opened: DraftInTab['opened'], onCompared: () => void) {
  const [returned, setReturned] = useState<ReturnType<typeof findReturnPoint>>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once after a return
  useEffect(() => {
    if (!opened) return;
    const found = findReturnPoint(source, opened);
    source.form.mergeAnswers(found.answers);
    // Opened again, the open step would be in the history twice, and the first Back would do nothing.
    if (found.stepId !== source.stepId) source.goTo(found.stepId);
    setReturned(found);
    onCompared();
  }, [opened]);
  return returned;
}
