import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { Permalink, Session } from './session.ts';

/** The time zone of the enrollment window; the default time zone when absent. */
const windowQuery = v.object({ brandName: v.optional(v.pipe(v.string(), v.maxLength(100))) });

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/sessions',
  access: ['public', 'staff'],
  summary: 'Sessions by start date',
  query: windowQuery,
  response: v.array(Session),
  status: 200,
});

export const readSession = defineRoute({
  method: 'GET',
  path: '/api/sessions/{permalinkOrId}',
  access: ['public', 'staff'],
  summary: 'The session of a permalink or id',
  params: v.object({ permalinkOrId: Permalink }),
  query: windowQuery,
  response: v.object({ data: v.array(Session) }),
  status: 200,
});
