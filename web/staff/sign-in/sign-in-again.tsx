import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import styles from './session-ended.module.css';
import { type SignInObstacle, useStaffSession } from './staff-session.ts';

/**
 * Asks a user with open work to repeat the sign-in, in a dialog over the screen, so that its content stays (STAFF-5).
 */
export function SignInAgain({ name }: { name: string }) {
  const { signIn, signInAgain, postponeSignIn } = useStaffSession();
  const { pathname, search } = useLocation();
  const [obstacle, setObstacle] = useState<SignInObstacle>();
  const notices: Record<SignInObstacle, string> = {
    other: `That was another account. Sign in as ${name} to go on.`,
    blocked: 'The browser has blocked the window. Allow pop-ups for this site, or sign in on this page.',
    failed: 'The sign-in did not work. Try again, or sign in on this page.',
  };
  const again = async () => {
    setObstacle(undefined);
    setObstacle(await signInAgain());
  };
  return (
    <Dialog
      alert
      title="Your session has ended"
      onClose={postponeSignIn}
      actions={
        <>
          <Button kind="quiet" onClick={postponeSignIn}>
            Not now
          </Button>
          {obstacle && obstacle !== 'other' && (
            <Button kind="quiet" onClick={() => void signIn(pathname + search)}>
              Sign in on this page
            </Button>
          )}
          <Button data-autofocus onClick={() => void again()}>
            Sign in again
          </Button>
        </>
      }
    >
      <p>Sign in again in a small window. What you have entered stays here, and what was under way goes on.</p>
      {obstacle && <Banner kind="error">{notices[obstacle]}</Banner>}
    </Dialog>
  );
}

/** Shown after the user has postponed the new sign-in, with a button for it. */
export function SessionEndedNotice() {
  const { session, reopenSignIn } = useStaffSession();
  if (session.state !== 'signed in' || session.ended !== 'postponed') return null;
  return (
    <div className={styles.notice}>
      <Banner
        kind="warn"
        actions={
          <Button kind="quiet" size="small" onClick={reopenSignIn}>
            Sign in again
          </Button>
        }
      >
        Your session has ended. Nothing can be loaded or saved until you sign in again.
      </Banner>
    </div>
  );
}
