import { expect, it, vi } from 'vitest';
import type { User } from '#domain/users/user.ts';
import type { StaffTokens } from '#web/lib/api/api-client.ts';
import { createApiProblem } from '#web/lib/api/api-problem.ts';
import { type StaffAuth, sessionEnded } from './staff-auth.ts';
import { createStaffSession } from './staff-session-store.ts';

const user: User = {
  _id: '0123456789abcdef01234567',
  name: 'Dana Okafor',
  azureID: 'dana@example.org',
  userStatus: 'User',
  userLevel: 1,
  allCharterAccess: false,
  charterAssignments: [],
  personDbID: '1',
};

function setUp(options: { auth?: Partial<StaffAuth>; user?: () => Promise<User>; open?: () => Promise<never> } = {}) {
  const seen: string[] = [];
  let tokens: StaffTokens | undefined;
  const auth: StaffAuth = {
    signedIn: true,
    failure: undefined,
    readToken: async () => 'token',
    renewToken: async () => void seen.push('renew'),
    signInAgain: async () => undefined,
    signIn: async (returnTo, choose) => void seen.push(`sign in for ${returnTo}${choose ? ', choosing' : ''}`),
    signOut: async () => void seen.push('sign out'),
    forget: async () => void seen.push('forget'),
    ...options.auth,
  };
  const store = createStaffSession({
    openAuth: options.open ?? (async () => auth),
    readUser: options.user ?? (async () => user),
    setTokens: (next) => {
      tokens = next;
    },
    clear: () => void seen.push('clear'),
    refetchFailed: () => void seen.push('catch up'),
    eraseDrafts: (except) => void seen.push(except ? `erase drafts but those of ${except.name}` : 'erase drafts'),
  });
  const readTokens = () => {
    if (!tokens) throw new Error('Nobody is signed in.');
    return tokens;
  };
  return { store, seen, hasSource: () => tokens !== undefined, readTokens };
}

const draftsOfOthers = `erase drafts but those of ${user.name}`;
const problem = (status: number, type = 'about:blank') => createApiProblem({ type, title: 'Refused', status });

it('signs in people with an account and a record', async () => {
  const { store, hasSource } = setUp();
  expect(store.read()).toEqual({ state: 'loading' });
  await store.start();
  expect(store.read()).toEqual({ state: 'signed in', user });
  expect(hasSource()).toBe(true);
});

it('is signed out without an account', async () => {
  const { store, hasSource } = setUp({ auth: { signedIn: false } });
  await store.start();
  expect(store.read()).toEqual({ state: 'signed out' });
  expect(hasSource()).toBe(false);
});

it.each([
  ['a record that is refused', problem(403, '/problems/not-authorized'), 'not authorized'],
  ['a token that is refused', problem(401), 'ended'],
  ['a token that cannot be renewed', sessionEnded, 'ended'],
])('forgets the account after %s', async (_, error, reason) => {
  const { store, seen, hasSource } = setUp({ user: () => Promise.reject(error) });
  await store.start();
  expect(store.read()).toEqual({ state: 'signed out', reason });
  expect(seen).toEqual(['clear', 'forget']);
  expect(hasSource()).toBe(false);
});

it('keeps the account while the server cannot be reached, and can try again', async () => {
  let up = false;
  const { store, seen } = setUp({ user: () => (up ? Promise.resolve(user) : Promise.reject(problem(503))) });
  await store.start();
  expect(store.read()).toEqual({ state: 'signed out', reason: 'unreachable' });
  expect(seen).not.toContain('forget');
  up = true;
  await store.start();
  expect(store.read().state).toBe('signed in');
});

it.each([
  ['refused', 'not authorized'],
  ['failed', 'failed'],
] as const)('says that the provider has %s', async (failure, reason) => {
  const { store } = setUp({ auth: { failure } });
  await store.start();
  expect(store.read()).toEqual({ state: 'signed out', reason });
});

it('ends the session when a later call is refused, and only for that', async () => {
  const { store } = setUp();
  await store.start();
  expect(await store.handleError(problem(403))).toBe(false);
  expect(await store.handleError(problem(409))).toBe(false);
  expect(store.read().state).toBe('signed in');
  expect(await store.handleError(problem(403, '/problems/not-authorized'))).toBe(true);
  expect(store.read()).toEqual({ state: 'signed out', reason: 'not authorized' });
});

it('leaves for the provider, to come back only to this site', async () => {
  const { store, seen } = setUp({ auth: { signedIn: false } });
  await store.signIn('/interest-forms');
  await store.signIn('https://evil.example', true);
  expect(seen).toEqual(['sign in for /interest-forms', 'sign in for /dashboard, choosing']);
});

it('says that a sign-in could not begin', async () => {
  const { store } = setUp({ auth: { signIn: () => Promise.reject(new Error('offline')) } });
  await store.signIn('/dashboard');
  expect(store.read()).toEqual({ state: 'signed out', reason: 'failed' });
});

it('leaves through the provider', async () => {
  const { store, seen, hasSource } = setUp();
  await store.start();
  await store.signOut();
  expect(seen).toEqual([draftsOfOthers, 'clear', 'erase drafts', 'sign out']);
  expect(hasSource()).toBe(false);
});

it('lets calls wait until the same person has signed in again', async () => {
  let isOver = true;
  const readToken = async () => {
    if (isOver) throw sessionEnded;
    return 'second token';
  };
  const signInAgain = vi.fn<StaffAuth['signInAgain']>(async () => 'other');
  const { store, readTokens } = setUp({ auth: { readToken, signInAgain } });
  await store.start();
  const tokens = readTokens();
  const waiting = Promise.all([tokens.read(false), tokens.renew('asking', false)]);
  await vi.waitFor(() => expect(store.read()).toEqual({ state: 'signed in', user, ended: 'asking' }));
  expect(await store.signInAgain()).toBe('other');
  expect(store.read()).toMatchObject({ ended: 'asking' });
  isOver = false;
  signInAgain.mockResolvedValue(undefined);
  expect(await store.signInAgain()).toBeUndefined();
  expect(await waiting).toEqual(['second token', true]);
  expect(store.read()).toEqual({ state: 'signed in', user });
});

it('leaves the screen in place for a person who does not sign in again, and asks again only at the next change', async () => {
  const { store, seen, readTokens } = setUp({ auth: { readToken: () => Promise.reject(sessionEnded) } });
  await store.start();
  const failure = { status: 401, message: 'Your session has ended.' };
  const failed = expect(readTokens().read(false)).rejects.toMatchObject(failure);
  await vi.waitFor(() => expect(store.read()).toMatchObject({ ended: 'asking' }));
  store.postponeSignIn();
  await failed;
  expect(await store.handleError(problem(401))).toBe(false);
  const postponed = { state: 'signed in', user, ended: 'postponed' };
  expect(store.read()).toEqual(postponed);
  await expect(readTokens().read(false)).rejects.toMatchObject(failure);
  expect(await readTokens().renew('asking', false)).toBe(false);
  expect(store.read()).toEqual(postponed);
  const saving = readTokens().renew('asking', true);
  expect(store.read()).toMatchObject({ ended: 'asking' });
  store.postponeSignIn();
  expect(await saving).toBe(false);
  store.reopenSignIn();
  expect(store.read()).toMatchObject({ ended: 'asking' });
  await store.signInAgain();
  expect(store.read()).toEqual({ state: 'signed in', user });
  expect(seen).toContain('catch up');
  const again = readTokens().renew('asking', true);
  await store.handleError(problem(403, '/problems/not-authorized'));
  expect(await again).toBe(false);
});

it('renews a token once for all calls that were refused', async () => {
  const { store, seen, readTokens } = setUp();
  await store.start();
  const tokens = readTokens();
  expect(await Promise.all([tokens.renew('silently', false), tokens.renew('silently', false)])).toEqual([true, true]);
  expect(seen).toEqual([draftsOfOthers, 'renew']);
});

it('notifies its listeners', async () => {
  const { store } = setUp();
  const states: string[] = [];
  const stop = store.subscribe(() => states.push(store.read().state));
  await store.start();
  stop();
  await store.handleError(problem(403, '/problems/not-authorized'));
  expect(states).toEqual(['loading', 'signed in']);
});

it('shows the level of now when a call is refused for it, and asks for it once', async () => {
  const readUser = vi.fn(async () => user);
  const { store, seen } = setUp({ user: readUser });
  await store.start();
  const raised = { ...user, userStatus: 'Contributor', userLevel: 2 } as const;
  readUser.mockResolvedValue(raised);
  expect(await Promise.all([store.handleError(problem(403)), store.handleError(problem(403))])).toEqual([false, false]);
  expect(store.read()).toEqual({ state: 'signed in', user: raised });
  expect(readUser).toHaveBeenCalledTimes(2);
  readUser.mockRejectedValue(problem(0));
  expect(await store.handleError(problem(403))).toBe(false);
  expect(store.read()).toEqual({ state: 'signed in', user: raised });
  readUser.mockRejectedValue(problem(403, '/problems/not-authorized'));
  await store.handleError(problem(403));
  expect(store.read()).toEqual({ state: 'signed out', reason: 'not authorized' });
  expect(seen).toContain('forget');
});
