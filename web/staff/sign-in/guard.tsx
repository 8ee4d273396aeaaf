import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { hasRole, type UserStatus } from '#domain/users/user.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Spinner } from '#web/ui/feedback/loading.tsx';
import { useStaffSession } from './staff-session.ts';

/** Admits staff of a role or above; redirects all others to /admin-login. The server also checks every call. */
export function Guard({ role }: { role: UserStatus }) {
  const { session } = useStaffSession();
  const { pathname, search } = useLocation();
  if (session.state === 'loading') return <Spinner label="Signing in..." />;
  if (session.state === 'signed out') {
    const failure = session.reason === 'not authorized' ? '?failure=1' : '';
    return <Navigate replace to={staffPaths.signIn + failure} state={{ from: pathname + search }} />;
  }
  return hasRole(session.user, role) ? <Outlet /> : <Refused />;
}

/** The sign-in page redirects a signed-in user to the dashboard, where this message explains it. */
function Refused() {
  const show = useBanner();
  useEffect(
    () =>
      show({
        kind: 'warning',
        text: 'You do not have access to that screen. Ask an administrator of your charters if you need it.',
      }),
    [show],
  );
  return <Navigate replace to={staffPaths.signIn} />;
}
