import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { Session } from './session.ts';

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/sessions',
  access: ['public', 'staff'],
  summary: 'Sessions by start date',
  response: v.array(Session),
  status: 200,
});
