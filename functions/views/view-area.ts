import { compareTexts } from '#domain/texts/compare-texts.ts';
import * as api from '#domain/views/api.ts';
import { filterParameters, sizesOf } from '#domain/views/list-shape.ts';
import { listNamed } from '#domain/views/lists.ts';
import { isListName, type View } from '#domain/views/view.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound } from '../platform/http/problem.ts';
import type { Platform } from '../platform/open-platform.ts';
import { createViewChanges, mayChange, mayRead } from './change-view.ts';
import { createViewStore, type StoredView, viewsContainer } from './view-store.ts';

/** The area of saved views of staff lists. */
export function createViews({ openContainer }: Pick<Platform, 'openContainer'>) {
  const store = createViewStore(openContainer(viewsContainer));
  const changes = createViewChanges({ store });
  const register = (endpoint: Endpoint) => {
    const show = async (caller: StaffCaller, stored: StoredView) =>
      toView(caller, stored, await store.listStarts(caller.user.id));

    endpoint(api.listViews, async ({ query: { area }, caller }) => {
      const [seen, starts] = await Promise.all([store.listSeen(caller.user.id), store.listStarts(caller.user.id)]);
      const data = seen
        .filter(({ record }) => isListName(record.area) && (area === undefined || record.area === area))
        .filter(({ record }) => mayRead(caller, record))
        .map((stored) => toView(caller, stored, starts))
        .sort((left, right) => Number(right.isOwn) - Number(left.isOwn) || compareTexts(left.name, right.name));
      return { body: { data } };
    });
    endpoint(api.createView, async ({ body, caller }) => ({
      body: await show(caller, await changes.create(caller, body)),
    }));
    endpoint(api.updateView, async ({ params: { id }, body, ifMatch, caller }) => ({
      body: await show(caller, await changes.update(caller, id, body, ifMatch)),
    }));
    endpoint(api.deleteView, async ({ params: { id }, ifMatch, caller }) => {
      await changes.remove(caller, id, ifMatch);
      return undefined;
    });
    endpoint(api.chooseStartView, async ({ body: { area, viewId }, caller }) => {
      const found = viewId === null ? undefined : await store.read(viewId);
      const mayStart = found !== undefined && found.record.area === area && mayRead(caller, found.record);
      if (viewId !== null && !mayStart) throw notFound();
      await store.writeStart({ owner: caller.user.id, area, viewId });
      return undefined;
    });
  };
  return { register };
}

/** Returns a view for a caller, without what its list no longer has. */
function toView(caller: StaffCaller, { record, etag }: StoredView, starts: ReadonlySet<string>): View {
  const { id, area, name, shared, filters, columns, sort, direction, pageSize, ownerName, updatedAt } = record;
  if (!isListName(area)) throw notFound();
  const shape = listNamed(area);
  const parameters = filterParameters(shape);
  return {
    _id: id,
    area,
    name,
    shared,
    filters: Object.fromEntries(Object.entries(filters).filter(([parameter]) => parameters.includes(parameter))),
    ...(columns && { columns: columns.filter((column) => shape.columns.includes(column)) }),
    ...(sort !== undefined && shape.sorted.includes(sort) && { sort, ...(direction && { direction }) }),
    ...(pageSize !== undefined && sizesOf(shape).includes(pageSize) && { pageSize }),
    ownerName,
    isOwn: record.owner === caller.user.id,
    mayChange: mayChange(caller, record),
    isStart: starts.has(id),
    updatedAt,
    etag,
  };
}
