import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { User } from '#domain/users/user.ts';

export const issueWebToken = defineRoute({
  method: 'GET',
  path: '/auth/webapp',
  access: 'open',
  summary: 'An anonymous token for the public site, valid for 60 minutes',
  response: v.object({ accessTokens: v.array(v.string()) }),
  status: 200,
  rateLimit: 'tokens',
  underLoad: 'always',
});

export const readSignedIn = defineRoute({
  method: 'GET',
  path: '/auth',
  access: 'staff',
  summary: 'Who is signed in; the token is the anonymous one, no second staff token exists. The site does not call it',
  response: v.object({
    accessTokens: v.array(v.string()),
    name: v.string(),
    charterAssignments: User.entries.charterAssignments,
  }),
  status: 200,
});

export const refreshUser = defineRoute({
  method: 'GET',
  path: '/auth/refresh',
  access: 'staff',
  summary: 'The user record of who is signed in',
  response: User,
  status: 200,
});
