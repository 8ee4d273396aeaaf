import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { codeMessages } from '#domain/family/api.ts';
import { useBrandState } from '#web/lib/brand-context.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { FormFailure } from '#web/public/wizard/form-page.tsx';
import { Card } from '#web/ui/card.tsx';
import { LoadingState } from '#web/ui/feedback/states.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { CodeQuestion } from './code-question.tsx';
import { EmailQuestion } from './email-question.tsx';
import styles from './family.module.css';
import { type AccessInTab, readAccess, saveAccess } from './family-access.ts';
import { FamilyForms } from './family-forms.tsx';
import { familyTitle } from './family-title.ts';
import { StopReminders } from './stop-reminders.tsx';

/** Loaded separately, because few families open it. */
const StopNews = lazy(() => import('./stop-news.tsx').then(({ StopNews: page }) => ({ default: page })));

/** The page of a family: its forms, after a code by email. Opening it changes nothing (FAM-6). */
export function Component() {
  const { t } = useTexts();
  const state = useBrandState();
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const [access, setAccess] = useState<AccessInTab | undefined>(() => readAccess());
  const [asked, setAsked] = useState<string>();
  const [notice, setNotice] = useState<string>();
  usePageTitle(t(familyTitle));

  if (state.status === 'failed')
    return <FormFailure title={t('Error loading brand information.')} onRetry={state.retry} />;
  if (state.status === 'loading') {
    return (
      <div className={styles.page}>
        <PageHeading>{t(familyTitle)}</PageHeading>
        <LoadingState rows={2} height="6rem" />
      </div>
    );
  }
  const { brandName } = state.brand;
  const keepAccess = (next: AccessInTab | undefined) => {
    saveAccess(next);
    setAccess(next);
  };
  const end = () => {
    keepAccess(undefined);
    setAsked(undefined);
    setNotice(t(codeMessages.ended));
  };
  const draftId = query.get('draft') ?? undefined;
  const news = new URLSearchParams(hash.slice(1)).get('news');
  if (news) {
    return (
      <Suspense fallback={<LoadingState rows={2} height="6rem" />}>
        <StopNews token={news} />
      </Suspense>
    );
  }
  const stop = query.get('stop');
  if (stop && draftId) return <StopReminders draftId={draftId} token={stop} />;
  if (access) {
    const wanted = { wantedDraft: draftId, wantedEntry: query.get('entry') ?? undefined };
    return <FamilyForms access={access} onAccess={keepAccess} onEnd={end} {...wanted} />;
  }
  return (
    <div className={styles.page}>
      <Card roomy>
        {asked === undefined ? (
          <EmailQuestion brand={brandName} notice={notice} onAsked={setAsked} />
        ) : (
          <CodeQuestion
            brand={brandName}
            email={asked}
            onOpened={(opened) => {
              setNotice(undefined);
              keepAccess(opened);
            }}
            onOtherAddress={() => setAsked(undefined)}
          />
        )}
      </Card>
    </div>
  );
}
