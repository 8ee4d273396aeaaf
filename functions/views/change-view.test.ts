import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as api from '#domain/views/api.ts';
import type { View } from '#domain/views/view.ts';
import { collectActions } from '../../tests/fixtures/actions.ts';
import { createTestDatabase } from '../../tests/fixtures/database.ts';
import { ana } from '../../tests/fixtures/staff-callers.ts';
import { createViews } from './view-area.ts';

it('a view is not written again by a change that changes nothing', async () => {
  const database = await createTestDatabase();
  const { endpoint, call } = collectActions();
  createViews({ openContainer: database.container }).register(endpoint);
  await database.ensure();
  const body = { area: 'interests', name: 'Minors', shared: true, filters: { age: 'under18' }, columns: ['name'] };
  const view = (await call(api.createView, { body: { submissionId: randomUUID(), ...body }, caller: ana })) as View;
  const update = (given: object) =>
    call(api.updateView, { params: { id: view._id }, body: given, ifMatch: view.etag, caller: ana }) as Promise<View>;
  expect(await update(body)).toEqual(view);
  const { columns: _, ...withDefaultColumns } = body;
  expect((await update(withDefaultColumns)).etag).not.toBe(view.etag);
});
