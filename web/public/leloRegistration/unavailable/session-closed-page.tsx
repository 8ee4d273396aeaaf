import { Navigate, useParams } from 'react-router-dom';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { Session } from '#domain/sessions/session.ts';
import { pathIn } from '#domain/texts/language-path.ts';
import { savedInTab } from '#web/forms/answers/saved-in-tab.ts';
import { useBrandState } from '#web/lib/brand-context.ts';
import { type LeloLink, leloPaths } from '#web/lib/paths.ts';
import { fillNodes } from '#web/lib/texts/fill-nodes.tsx';
import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { FormFailure, FormWaiting } from '#web/public/wizard/form-page.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { loadSession } from '../load-lelo.ts';
import { Notice } from '../notice.tsx';
import { SessionName, useSessionName } from '../session-name.tsx';
import { hasAnswers } from '../tab-memory.ts';
import { SchoolPhones } from './school-phones.tsx';
import own from './session-closed.module.css';

/** /sessionExpired/{permalink}[/{_uuid}]. */
export function Component() {
  const { permalink = '', uuid } = useParams();
  const { t, language } = useTexts();
  const link = { permalink, uuid };
  const brand = useBrandState();
  const brandName = brand.status === 'ready' ? brand.brand.brandName : undefined;
  const loaded = useLoaded(brandName && `${permalink} ${brandName}`, loadSession);
  usePageTitle(t('Registration'));
  if (brand.status === 'failed') {
    return <FormFailure title={t('Error loading brand information.')} onRetry={brand.retry} />;
  }
  if (loaded.status === 'failed') {
    return <FormFailure title={t('This session could not be loaded.')} onRetry={loaded.retry} />;
  }
  if (loaded.status === 'loading') return <FormWaiting title={t('Registration')} lead={null} />;
  if (!loaded.value) return <Navigate to={pathIn(language, leloPaths.notFound(link))} replace />;
  return <Closed session={loaded.value} link={link} />;
}

function Closed({ session, link }: { session: Session; link: LeloLink }) {
  const { t, language } = useTexts();
  const publicPath = usePublicPath();
  const name = useSessionName(session);
  const { state, opensOn } = session.window;
  const named = <SessionName session={session} />;
  const savedNote = hasAnswers(link) && <p>{t(savedInTab)}</p>;
  const elsewhere = <LinkButton to={publicPath('finder')}>{t('Find a location near you')}</LinkButton>;
  if (state === 'open') {
    return (
      <Notice
        title={t('Registration for {session} is open', { session: name })}
        actions={<LinkButton to={pathIn(language, leloPaths.form(link))}>{t('Go to the registration')}</LinkButton>}
      >
        {savedNote || <p>{t('You can register a student now.')}</p>}
      </Notice>
    );
  }
  if (state === 'upcoming') {
    return (
      <Notice title={t('Enrollment Opening Soon')} actions={elsewhere}>
        <p>
          {fillNodes(t('Registration for {session} has not opened yet. Please check back on {day}.'), {
            session: named,
            day: <span className={own.day}>{displayDate(opensOn)}</span>,
          })}
        </p>
        <SchoolPhones permalink={session.permalink} />
      </Notice>
    );
  }
  return (
    <Notice title={t('Session Expired')} actions={elsewhere}>
      <p>
        {fillNodes(t('Registration for {session} has closed. Please contact your school for more information.'), {
          session: named,
        })}
      </p>
      <SchoolPhones permalink={session.permalink} />
      {savedNote}
    </Notice>
  );
}
