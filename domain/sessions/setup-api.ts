import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId } from '#domain/http/shapes.ts';
import { Session } from './session.ts';
import { NewSession, SessionBody } from './session-body.ts';

export const createSession = defineRoute({
  method: 'POST',
  path: '/api/sessions',
  access: 'admin',
  summary: 'Add a session',
  body: NewSession,
  response: v.object({ _id: EntryId, permalink: v.string() }),
  status: 201,
});

export const updateSession = defineRoute({
  method: 'PUT',
  path: '/api/sessions/{id}',
  access: 'admin',
  summary: 'Change a session',
  params: v.object({ id: EntryId }),
  body: SessionBody,
  response: Session,
  status: 200,
  ifMatch: true,
});
