import { createContext, useContext } from 'react';
import type { SiteConfig } from '#domain/service/api.ts';
import type { User } from '#domain/users/user.ts';
import { staffPaths } from '#web/lib/paths.ts';

/** Why a session has ended or a sign-in has failed. */
export type SignedOutReason = 'not authorized' | 'ended' | 'failed' | 'unreachable';

/** Why a repeated sign-in failed; `other`: another person signed in. */
export type SignInObstacle = 'other' | 'blocked' | 'failed';

export type StaffSession =
  | { readonly state: 'loading' }
  | { readonly state: 'signed out'; readonly reason?: SignedOutReason }
  /** `ended`: the sign-in must be repeated. The dialog is open (`asking`), or the user has postponed it. */
  | { readonly state: 'signed in'; readonly user: User; readonly ended?: 'asking' | 'postponed' };

export type StaffSessionControl = {
  readonly session: StaffSession;
  /** Asks again who is signed in, after the server could not be reached. */
  readonly retry: () => Promise<void>;
  /** Leaves for the identity provider; the person comes back to `returnTo`. `choose` lets another account be chosen. */
  readonly signIn: (returnTo: string, choose?: boolean) => Promise<void>;
  /** Repeats the sign-in in a popup, so only a click may call it. Returns undefined on success, else the reason. */
  readonly signInAgain: () => Promise<SignInObstacle | undefined>;
  /** Closes the sign-in dialog; the calls that wait for a sign-in fail. */
  readonly postponeSignIn: () => void;
  /** Opens the sign-in dialog again after it was postponed. */
  readonly reopenSignIn: () => void;
  readonly signOut: () => Promise<void>;
  /** Undefined while it is loading. */
  readonly config: SiteConfig | undefined;
};

export const StaffSessionContext = createContext<StaffSessionControl | undefined>(undefined);

/** The staff session of this browser tab. */
export function useStaffSession(): StaffSessionControl {
  const control = useContext(StaffSessionContext);
  if (!control) throw new Error('A staff screen is rendered outside the staff session.');
  return control;
}

/** The signed-in staff member; only for screens behind a guard. */
export function useStaffUser(): User {
  const { session } = useStaffSession();
  if (session.state !== 'signed in') throw new Error('A staff screen is rendered without its guard.');
  return session.user;
}

/** The first word of a name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

const signInPages = [staffPaths.signIn, staffPaths.startSignIn];

/** Returns a path of this site to which a sign-in may return; any other value becomes the dashboard. */
export function safeReturn(place = ''): string {
  const isPath = place.startsWith('/') && !place.startsWith('//') && !place.includes('\\');
  return isPath && !signInPages.some((page) => place.startsWith(page)) ? place : staffPaths.dashboard;
}
