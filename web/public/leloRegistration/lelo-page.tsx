import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router-dom';
import type { Brand } from '#domain/locations/brand.ts';
import { pathIn, pathWithoutLanguage } from '#domain/texts/language-path.ts';
import { loadWebToken } from '#web/lib/api/api-client.ts';
import { useBrandState } from '#web/lib/brand-context.ts';
import { loadFirst } from '#web/lib/first-values.ts';
import { loadBrand } from '#web/lib/load-brand.ts';
import { type LeloLink, leloPaths } from '#web/lib/paths.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { useOuterPageTitle } from '#web/lib/use-page-title.ts';
import { FormFailure, FormWaiting } from '#web/public/wizard/form-page.tsx';
import { leloLead, leloTitle } from './lelo-title.ts';
import { LeloWizard, loadStepNotes } from './lelo-wizard.tsx';
import { prefillCenter } from './link/prefill.ts';
import { findLeloLink } from './link/read-link.ts';
import { type LeloSession, loadLelo } from './load-lelo.ts';
import { readOpened, readThanked, rememberThanked, saveLastLink, saveOpened } from './tab-memory.ts';

const SavedLink = lazy(() => import('./link/saved-link.tsx'));
const BackToStartDialog = lazy(() => import('./back-to-start-dialog.tsx'));
const AlreadySent = lazy(() => import('./unavailable/already-sent.tsx'));
const NoCenters = lazy(async () => ({ default: (await loadStepNotes()).NoCenters }));

// The key is empty while the brand is still loading.
loadWebToken().catch(() => undefined);

/** Loads the session in the URL before the first render. */
export async function loader({ request }: { request: Request }): Promise<null> {
  const link = findLeloLink(new URL(request.url).pathname, undefined);
  const brand = link && (await loadFirst(loadBrand, location.host));
  if (brand) await loadFirst(loadLelo, sessionKey(link, brand));
  return null;
}

const sessionKey = ({ permalink, uuid }: LeloLink, { brandName }: Brand) =>
  [permalink, brandName, ...(uuid ? [uuid] : [])].join(' ');

/**
 * The form of a session: the first step has the session's permalink in its URL, the others are in the history state.
 */
export function Component() {
  const { pathname, state } = useLocation();
  const { t } = useTexts();
  const link = findLeloLink(pathname, state);
  const isBack = useIsBack();
  const thanked = isBack && link && readThanked(link);
  useEffect(() => {
    if (!isBack) rememberThanked(undefined);
  }, [isBack]);
  useOuterPageTitle(t(leloTitle));
  if (!link) {
    return (
      <Suspense>
        <BackToStartDialog />
      </Suspense>
    );
  }
  if (thanked) {
    return (
      <Suspense>
        <AlreadySent {...thanked} />
      </Suspense>
    );
  }
  return <SessionForm key={leloPaths.form(link)} link={link} />;
}

/** Whether the page was opened by Back or a reload; a change of language does not count as opening. */
function useIsBack(): boolean {
  const isBack = useNavigationType() === 'POP';
  const { key } = useLocation();
  const { language } = useTexts();
  const [opening, setOpening] = useState({ key, language, isBack });
  if (opening.key === key) return opening.isBack;
  const next = { key, language, isBack: opening.language === language ? isBack : opening.isBack };
  setOpening(next);
  return next.isBack;
}

function SessionForm({ link }: { link: LeloLink }) {
  const { t, language } = useTexts();
  const waiting = <FormWaiting title={t(leloTitle)} lead={<p>{t(leloLead)}</p>} />;
  const brand = useBrandState();
  const loaded = useLoaded(brand.status === 'ready' ? sessionKey(link, brand.brand) : undefined, loadLelo);
  // Stored at the first render, because later URLs of the same registration have no id.
  const { permalink, uuid } = link;
  const first = useMemo(() => ({ permalink, uuid }), [permalink, uuid]);
  useEffect(() => saveLastLink(first), [first]);

  if (brand.status === 'failed') {
    return <FormFailure title={t('Error loading brand information.')} onRetry={brand.retry} />;
  }
  if (loaded.status === 'failed') {
    return <FormFailure title={t('This session could not be loaded.')} onRetry={loaded.retry} />;
  }
  if (brand.status === 'loading' || loaded.status === 'loading') return waiting;
  const { value } = loaded;
  if (!value) return <Navigate to={pathIn(language, leloPaths.notFound(first))} replace />;
  if (value.session.window.state !== 'open') {
    const present = { permalink: value.session.permalink, uuid };
    return <Navigate to={pathIn(language, leloPaths.sessionClosed(present))} replace />;
  }
  if (value.charters.length === 0) {
    return (
      <Suspense>
        <NoCenters session={value.session} brand={brand.brand.displayName} />
      </Suspense>
    );
  }
  if (uuid) {
    return (
      <Suspense fallback={waiting}>
        <SavedLink link={{ permalink, uuid }} brand={brand.brand} value={value} />
      </Suspense>
    );
  }
  return <NewForm link={first} brand={brand.brand} value={value} />;
}

type NewFormProps = { link: LeloLink; brand: Brand; value: LeloSession };

/** A new registration, prefilled only from the URL. */
function NewForm({ link, brand, value }: NewFormProps) {
  const { search, pathname } = useLocation();
  // Answers in the first URL remain prefilled on the following steps.
  const [given] = useState(() => {
    const isFirst = pathWithoutLanguage(pathname) === leloPaths.form(link);
    const named = isFirst ? prefillCenter(value.charters, new URLSearchParams(search)) : {};
    const opened = { ...readOpened(link)?.given, ...named };
    saveOpened(link, { given: opened });
    return opened;
  });
  return <LeloWizard link={link} brand={brand} value={value} given={given} />;
}
