import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router-dom';
import { refreshUser } from '#domain/auth/api.ts';
import type { SiteConfig } from '#domain/service/api.ts';
import type { User } from '#domain/users/user.ts';
import { callApi, loadSiteConfig, setStaffTokens } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { eraseDrafts } from '#web/staff/entries/edit/draft-storage.ts';
import { BannerProvider, useBanner } from '#web/staff/shell/banner.tsx';
import { SignInAgain } from '#web/staff/sign-in/sign-in-again.tsx';
import { StaffSessionContext } from '#web/staff/sign-in/staff-session.ts';
import { openStaffAuth } from './staff-auth.ts';
import { createStaffSession } from './staff-session-store.ts';

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Repeats a call once after a network or server error. Any other error would occur again.
      retry: (count, error) => count < 1 && isApiProblem(error) && (error.status === 0 || error.status >= 500),
      retryDelay: 500,
    },
  },
});

const store = createStaffSession({
  openAuth: async () => openStaffAuth((await loadSiteConfig()).entra),
  readUser: () => callApi(refreshUser, {}),
  setTokens: setStaffTokens,
  clear: () => queries.clear(),
  refetchFailed: () =>
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' }),
  eraseDrafts: (except) => eraseDrafts(sessionStorage, except?._id),
});
for (const cache of [queries.getQueryCache(), queries.getMutationCache()]) {
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') void store.handleError(event.action.error);
  });
}

/** The frame of all staff pages: provides the staff session, the query cache and banners. */
export function Component() {
  const session = useSyncExternalStore(store.subscribe, store.read);
  const [config, setConfig] = useState<SiteConfig>();

  useEffect(() => {
    let current = true;
    loadSiteConfig().then(
      (loaded) => {
        if (isOtherHost(loaded.staffOrigin)) location.replace(loaded.staffOrigin + location.pathname + location.search);
        else if (current) setConfig(loaded);
      },
      // `store.start` loads the settings again and shows the error.
      () => undefined,
    );
    if (store.read().state === 'loading') void store.start();
    return () => {
      current = false;
    };
  }, []);

  const control = useMemo(
    () => ({
      session,
      retry: store.start,
      signIn: store.signIn,
      signInAgain: store.signInAgain,
      postponeSignIn: store.postponeSignIn,
      reopenSignIn: store.reopenSignIn,
      signOut: store.signOut,
      config,
    }),
    [session, config],
  );
  return (
    <QueryClientProvider client={queries}>
      <StaffSessionContext value={control}>
        <BannerProvider>
          <Outlet />
          {session.state === 'signed in' && <LevelNotice user={session.user} />}
          {session.state === 'signed in' && session.ended === 'asking' && <SignInAgain name={session.user.name} />}
        </BannerProvider>
      </StaffSessionContext>
    </QueryClientProvider>
  );
}

/** Shows a banner when the permission level of the signed-in person has changed. */
function LevelNotice({ user }: { user: User }) {
  const show = useBanner();
  const known = useRef(user);
  useEffect(() => {
    const before = known.current;
    known.current = user;
    if (before._id !== user._id || before.userLevel === user.userLevel) return;
    const text = `An administrator has changed your permissions: your level is now '${user.userStatus}'. The screen shows what you can do with this level.`;
    show({ kind: 'warning', text });
  }, [user, show]);
  return null;
}

/** Whether staff pages are on a separate host, and this is another one, such as a brand's. */
function isOtherHost(staffOrigin: string): boolean {
  return staffOrigin !== '' && staffOrigin !== location.origin;
}
