import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { staffPaths } from '#web/lib/paths.ts';
import { type SignedOutReason, useStaffSession } from '#web/staff/sign-in/staff-session.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Spinner } from '#web/ui/feedback/loading.tsx';
import styles from './sign-in.module.css';

const notAuthorizedNotice =
  'You are not authorized to have access to this application. Please reach out to technology services for more information.';
const notices: Record<SignedOutReason, string> = {
  'not authorized': notAuthorizedNotice,
  ended: 'Your session has ended. Please sign in again.',
  failed: 'The sign-in did not work. Please try again.',
  unreachable: 'The server could not be reached. Please try again.',
};

/** /admin-login. */
export function Component() {
  const { session, retry } = useStaffSession();
  const [query] = useSearchParams();
  const { state } = useLocation();
  useEffect(() => {
    document.title = 'Staff sign-in';
  }, []);

  // The value of `auth` is never used as a token: it only starts the sign-in.
  if (query.has('auth')) return <Navigate replace to={staffPaths.startSignIn} />;
  // The identity provider adds its state when it returns from a sign-out.
  if (query.has('state')) return <Navigate replace to={staffPaths.signIn} />;
  if (session.state === 'signed in') return <Navigate replace to={staffPaths.dashboard} />;
  const reason = query.has('failure') ? 'not authorized' : session.state === 'signed out' ? session.reason : undefined;
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <h1>Staff sign-in</h1>
        {reason && <Banner kind="error">{notices[reason]}</Banner>}
        {session.state === 'loading' && <Spinner label="Signing in..." />}
        {session.state === 'signed out' && reason === 'unreachable' && (
          <Button onClick={() => void retry()}>Try Again</Button>
        )}
        {session.state === 'signed out' && reason !== 'unreachable' && (
          <LinkButton to={staffPaths.startSignIn} state={{ from: state?.from, chooses: reason === 'not authorized' }}>
            Sign in with your organization
          </LinkButton>
        )}
      </div>
    </main>
  );
}
