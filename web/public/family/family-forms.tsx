import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { refusalsOf } from '#domain/family/change-rules.ts';
import { type FamilyDraft, type FamilyEntry, listFamilyEntries } from '#domain/family/entries-api.ts';
import { findLanguage } from '#domain/texts/language.ts';
import { pathIn } from '#domain/texts/language-path.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { DraftCard } from './draft-card.tsx';
import { EntryCard } from './entry-card.tsx';
import styles from './family.module.css';
import { type AccessInTab, clearDevice, extendAccess, type WithAccess } from './family-access.ts';
import { familyTitle } from './family-title.ts';
import { openStoredForm } from './open-draft.ts';

const ChangeAnswers = lazy(() => import('./change/change-answers.tsx'));

type FamilyFormsProps = {
  access: AccessInTab;
  onAccess: (access: AccessInTab) => void;
  /** The access has ended. */
  onEnd: () => void;
  /** Id of the unfinished form whose link was opened: it is listed first. */
  wantedDraft: string | undefined;
  /** Id of the entry whose link was opened: it is listed first, and asks for the time of its orientation. */
  wantedEntry: string | undefined;
};
type Forms = { readonly entries: readonly FamilyEntry[]; readonly drafts: readonly FamilyDraft[] };

/** The forms of a family: unfinished ones, then submitted ones with their state and next action. */
export function FamilyForms({ access, onAccess, onEnd, wantedDraft, wantedEntry }: FamilyFormsProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const publicPath = usePublicPath();
  const [forms, setForms] = useState<Forms>();
  const [failure, setFailure] = useState<string>();
  const [notice, setNotice] = useState({ text: '', count: 0 });
  const [query] = useSearchParams();

  /** Makes a call with the access; ends the page when the access has ended. Throws the error of the call. */
  const withAccess: WithAccess = useCallback(
    async (call) => {
      try {
        const current = await extendAccess(access);
        if (current !== access) onAccess(current);
        return await call(current.token);
      } catch (error) {
        if (isApiProblem(error) && error.status === 401) onEnd();
        throw error;
      }
    },
    [access, onAccess, onEnd],
  );
  /** Like `withAccess`, but shows an error on this page instead of throwing it. */
  const run = useCallback(
    (call: (token: string) => Promise<void>) =>
      withAccess(call).catch((error: unknown) => setFailure(error instanceof Error ? error.message : '')),
    [withAccess],
  );
  const load = useCallback(async () => {
    setFailure(undefined);
    await run(async (linkToken) => setForms(await callApi(listFamilyEntries, { linkToken })));
  }, [run]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), []);

  const open = (id: string) =>
    run(async (token) => {
      const { path, language } = await openStoredForm(id, token);
      await navigate(pathIn(findLanguage(language), path));
    });
  const say = (text: string) => setNotice(({ count }) => ({ text, count: count + 1 }));
  const forget = (draft: FamilyDraft) => {
    setForms((old) => old && { ...old, drafts: old.drafts.filter(({ id }) => id !== draft.id) });
    say(t('The form is deleted.'));
  };
  const finish = () => {
    clearDevice();
    window.location.assign(publicPath('finder'));
  };
  const drafts = forms?.drafts.toSorted(
    (one, other) => Number(other.id === wantedDraft) - Number(one.id === wantedDraft),
  );
  const entries = forms?.entries.toSorted(
    (one, other) => Number(other._id === wantedEntry) - Number(one._id === wantedEntry),
  );
  const replace = (changed: FamilyEntry, news = '') => {
    say(news);
    setForms((old) => old && { ...old, entries: old.entries.map((one) => (one._id === changed._id ? changed : one)) });
  };
  const isEmpty = forms?.entries.length === 0 && forms.drafts.length === 0;
  const changing = forms?.entries.find(
    ({ _id, kind, status }) => _id === query.get('change') && !refusalsOf(kind, status).change,
  );
  const finishChange = async (news: string) => {
    say('');
    await navigate({ search: '' });
    if (!news) return;
    await load();
    // Only now: the region for it must be there before, and the heading takes the focus first.
    say(news);
  };
  if (changing) {
    return (
      <Suspense fallback={<LoadingState rows={3} height="9rem" />}>
        <ChangeAnswers entry={changing} email={access.email} withAccess={withAccess} onEnd={finishChange} />
      </Suspense>
    );
  }
  return (
    <div className={styles.page}>
      <div>
        <PageHeading focusKey="forms">{t(familyTitle)}</PageHeading>
        <p className={styles.quiet}>{access.email}</p>
      </div>
      {/* The key lets a message be said again that is there already. */}
      <Banner kind="ok">{notice.text && <span key={notice.count}>{notice.text}</span>}</Banner>
      {failure !== undefined && (
        <ErrorState title={t('Your forms could not be loaded.')} onRetry={() => void load()}>
          {t(failure)}
        </ErrorState>
      )}
      {!forms && failure === undefined && <LoadingState rows={2} height="9rem" />}
      <div role="status" className={isEmpty ? undefined : 'visually-hidden'}>
        {isEmpty && (
          <EmptyState
            title={t('There are no forms for this address.')}
            actions={<LinkButton to={publicPath('finder')}>{t('Find a learning center')}</LinkButton>}
          >
            {t('If you used another address in the form, finish here and type that one.')}
          </EmptyState>
        )}
      </div>
      {drafts && drafts.length > 0 && (
        <section className={styles.part}>
          <h2>{t('Not finished')}</h2>
          <ul className={styles.list}>
            {drafts.map((draft) => (
              <li key={draft.id}>
                <DraftCard
                  draft={draft}
                  withAccess={withAccess}
                  onOpen={() => open(draft.id)}
                  onDeleted={() => forget(draft)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {entries && entries.length > 0 && (
        <section className={styles.part}>
          <h2>{t('Submitted')}</h2>
          <ul className={styles.list}>
            {entries.map((entry) => (
              <li key={entry._id}>
                <EntryCard
                  entry={entry}
                  run={run}
                  withAccess={withAccess}
                  isWanted={entry._id === wantedEntry}
                  onChange={replace}
                  onReload={() => void load()}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.actions}>
        <Button kind="quiet" onClick={finish}>
          {t('Finish and clear this device')}
        </Button>
      </div>
    </div>
  );
}
