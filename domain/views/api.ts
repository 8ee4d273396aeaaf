import * as v from 'valibot';
import { defineRoute } from '#domain/http/route.ts';
import { EntryId } from '#domain/http/shapes.ts';
import { NewView, View, ViewBody } from './view.ts';

const idParams = v.object({ id: EntryId });

export const listViews = defineRoute({
  method: 'GET',
  path: '/api/views',
  access: 'staff',
  summary: "List the saved views of lists: the caller's own, and those that colleagues share in the caller's charters",
  query: v.object({ area: v.optional(View.entries.area) }),
  response: v.object({ data: v.array(View) }),
  status: 200,
});

export const createView = defineRoute({
  method: 'POST',
  path: '/api/views',
  access: 'staff',
  summary: 'Save the view of a list under a name, for oneself or for colleagues of the same charters',
  body: NewView,
  response: View,
  status: 201,
});

export const updateView = defineRoute({
  method: 'PUT',
  path: '/api/views/{id}',
  access: 'staff',
  summary: 'Change a view, as its owner; a shared one also as an admin of all its charters',
  params: idParams,
  body: ViewBody,
  response: View,
  status: 200,
  ifMatch: true,
});

export const deleteView = defineRoute({
  method: 'DELETE',
  path: '/api/views/{id}',
  access: 'staff',
  summary: 'Delete a view, as its owner; a shared one also as an admin of all its charters',
  params: idParams,
  status: 204,
  ifMatch: true,
});

export const chooseStartView = defineRoute({
  method: 'POST',
  path: '/api/views/start',
  access: 'staff',
  summary: 'Choose the view with which a list opens for the caller; null for none',
  body: v.object({ area: View.entries.area, viewId: v.nullable(EntryId) }),
  status: 204,
});
