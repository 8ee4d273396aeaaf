import { Navigate, useParams } from 'react-router-dom';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { Session } from '#domain/sessions/session.ts';
import { savedInTab } from '#web/forms/answers/saved-in-tab.ts';
import { useBrandState } from '#web/lib/brand-context.ts';
import { type LeloLink, leloPaths, publicPath } from '#web/lib/paths.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { FormFailure, FormWaiting } from '#web/public/wizard/form-page.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { loadSession } from '../load-lelo.ts';
import { Notice } from '../notice.tsx';
import { hasAnswers } from '../tab-memory.ts';
import { SchoolPhones } from './school-phones.tsx';
import own from './session-closed.module.css';

/** /sessionExpired/{permalink}[/{_uuid}]. */
export function Component() {
  const { permalink = '', uuid } = useParams();
  const link = { permalink, uuid };
  const brand = useBrandState();
  const brandName = brand.status === 'ready' ? brand.brand.brandName : undefined;
  const loaded = useLoaded(brandName && `${permalink} ${brandName}`, loadSession);
  usePageTitle('Registration');
  if (brand.status === 'failed') {
    return <FormFailure title="Error loading brand information." onRetry={brand.retry} />;
  }
  if (loaded.status === 'failed') {
    return <FormFailure title="This session could not be loaded." onRetry={loaded.retry} />;
  }
  if (loaded.status === 'loading') return <FormWaiting title="Registration" lead={null} />;
  if (!loaded.value) return <Navigate to={leloPaths.notFound(link)} replace />;
  return <Closed session={loaded.value} link={link} />;
}

function Closed({ session, link }: { session: Session; link: LeloLink }) {
  const { state, opensOn } = session.window;
  const savedNote = hasAnswers(link) && <p>{savedInTab}</p>;
  const elsewhere = <LinkButton to={publicPath('finder')}>Find a location near you</LinkButton>;
  if (state === 'open') {
    return (
      <Notice
        title={`Registration for ${session.name} is open`}
        actions={<LinkButton to={leloPaths.form(link)}>Go to the registration</LinkButton>}
      >
        {savedNote || <p>You can register a student now.</p>}
      </Notice>
    );
  }
  if (state === 'upcoming') {
    return (
      <Notice title="Enrollment Opening Soon" actions={elsewhere}>
        <p>
          Registration for {session.name} has not opened yet. Please check back on{' '}
          <span className={own.day}>{displayDate(opensOn)}</span>.
        </p>
        <SchoolPhones permalink={session.permalink} />
      </Notice>
    );
  }
  return (
    <Notice title="Session Expired" actions={elsewhere}>
      <p>Registration for {session.name} has closed. Please contact your school for more information.</p>
      <SchoolPhones permalink={session.permalink} />
      {savedNote}
    </Notice>
  );
}
