import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { staffPaths } from '#web/lib/paths.ts';
import { useStaffSession } from '#web/staff/sign-in/staff-session.ts';
import { Spinner } from '#web/ui/feedback/loading.tsx';
import styles from './sign-in.module.css';

/** /auth/azure: redirects to the identity provider. */
export function Component() {
  const { session, signIn } = useStaffSession();
  const { state } = useLocation();
  const [started, setStarted] = useState(false);
  const ready = session.state === 'signed out' && !started;
  const from: unknown = state?.from;
  // The provider would use a refused account again without asking, so it must offer a choice.
  const chooses = state?.chooses === true;

  useEffect(() => {
    if (!ready) return;
    setStarted(true);
    void signIn(typeof from === 'string' ? from : staffPaths.dashboard, chooses);
  }, [ready, signIn, from, chooses]);

  if (session.state === 'signed in') return <Navigate replace to={staffPaths.dashboard} />;
  if (started && session.state === 'signed out' && session.reason) return <Navigate replace to={staffPaths.signIn} />;
  return (
    <main className={styles.page}>
      <h1 className="visually-hidden">Staff sign-in</h1>
      <Spinner label="Going to your organization's sign-in..." />
    </main>
  );
}
