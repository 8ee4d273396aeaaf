import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { Brand } from '#domain/locations/brand.ts';
import { loadWebToken } from '#web/lib/api-client.ts';
import { useBrandState } from '#web/lib/brand-context.ts';
import { type LeloLink, leloPaths } from '#web/lib/paths.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { FormFailure, FormWaiting } from '#web/public/form/form-page.tsx';
import { LeloWizard } from './lelo-wizard.tsx';
import { type LeloSession, loadLelo } from './load-lelo.ts';
import { prefillCenter } from './prefill.ts';
import { readLink } from './read-link.ts';
import { keepLastLink, keepOpened, readOpened } from './tab-memory.ts';

const SavedLink = lazy(() => import('./saved-link.tsx'));
const LostPlace = lazy(() => import('./lost-place.tsx'));

const title = 'Student Registration';
/** Says what is coming; forms.html paints the same words before any script has come. */
const lead = <p>Register a student for classes. What you enter is kept while this tab stays open.</p>;

// What the session is asked for with, while the brand is on its way.
loadWebToken().catch(() => undefined);

/** The form of a session: its first step by the session's permalink, the others by what the history carries. Source: spec 2 §2.1. */
export function Component() {
  const { pathname, state } = useLocation();
  const link = readLink(pathname, state);
  usePageTitle(title);
  if (!link) {
    return (
      <Suspense>
        <LostPlace />
      </Suspense>
    );
  }
  return <SessionForm key={leloPaths.form(link)} link={link} />;
}

function SessionForm({ link }: { link: LeloLink }) {
  const brand = useBrandState();
  const brandName = brand.status === 'ready' ? brand.brand.brandName : undefined;
  const loaded = useLoaded(brandName && `${link.permalink} ${brandName}`, loadLelo);
  // Kept from the first render on: an address without the id is the same registration's.
  const { permalink, uuid } = link;
  const kept = useMemo(() => ({ permalink, uuid }), [permalink, uuid]);
  useEffect(() => keepLastLink(kept), [kept]);

  if (brand.status === 'failed') {
    return <FormFailure title="Error loading brand information." onRetry={brand.retry} />;
  }
  if (loaded.status === 'failed') {
    return <FormFailure title="This session could not be loaded." onRetry={loaded.retry} />;
  }
  if (brand.status === 'loading' || loaded.status === 'loading') return <FormWaiting title={title} lead={lead} />;
  const { value } = loaded;
  if (!value) return <Navigate to={leloPaths.notFound(kept)} replace />;
  if (value.session.window.state !== 'open') return <Navigate to={leloPaths.sessionClosed(kept)} replace />;
  if (uuid) {
    return (
      <Suspense fallback={<FormWaiting title={title} lead={lead} />}>
        <SavedLink link={{ permalink, uuid }} brand={brand.brand} value={value} />
      </Suspense>
    );
  }
  return <NewForm link={kept} brand={brand.brand} value={value} />;
}

type NewFormProps = { link: LeloLink; brand: Brand; value: LeloSession };

/** A registration that begins with nothing but what the address may name. */
function NewForm({ link, brand, value }: NewFormProps) {
  const { search, pathname } = useLocation();
  // What the first address named stays given on the steps after it.
  const [given] = useState(() => {
    const isFirst = pathname === leloPaths.form(link);
    const named = isFirst ? prefillCenter(value.charters, new URLSearchParams(search)) : {};
    const opened = { ...readOpened(link)?.given, ...named };
    keepOpened(link, { given: opened });
    return opened;
  });
  return <LeloWizard link={link} brand={brand} value={value} given={given} />;
}
