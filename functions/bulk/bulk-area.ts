import * as api from '#domain/bulk/api.ts';
import { findBulkAction } from '#domain/bulk/area-actions.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import type { BulkActionsOf } from '../entries/bulk-action.ts';
import type { AnyArea, EntryKit } from '../entries/entry-area.ts';
import { describePage } from '../entries/entry-list.ts';
import { nameEntries } from '../entries/name-entries.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound, problem } from '../platform/http/problem.ts';
import type { Platform } from '../platform/open-platform.ts';
import { bulkContainer, createBulkStore, type Job, showJob, undoUntil } from './bulk-store.ts';
import { createPreview } from './preview-bulk.ts';
import { bulkKind, createBulkRunner, newBulkPart, type RunDeps } from './run-bulk.ts';

/** How long a preview can be started, in milliseconds: later, too much has changed. */
const previewMilliseconds = 24 * 60 * 60_000;

type BulkDeps = Pick<RunDeps, 'listStaff'> & {
  /** The actions of every area, besides those that an area has itself. */
  readonly general: readonly ((area: AnyArea) => BulkActionsOf<StoredBase>)[];
};

/** Changes of many entries at once. Each belongs to the person who makes it. */
export function createBulk(
  { openContainer, continuations }: Pick<Platform, 'openContainer' | 'continuations'>,
  kit: EntryKit,
  { listStaff, general }: BulkDeps,
) {
  const findAction: RunDeps['findAction'] = (area, name) => {
    const actions: BulkActionsOf<StoredBase> = Object.assign({}, area.bulk, ...general.map((stepsOf) => stepsOf(area)));
    return Object.hasOwn(actions, name) ? actions[name] : undefined;
  };
  const container = openContainer(bulkContainer);
  const store = createBulkStore(container, continuations);
  const deps: RunDeps = { store, kit, listStaff, findAction };
  kit.addOutbox({ container });
  kit.addFollowUp(bulkKind, createBulkRunner(deps));

  const readOwn = async (id: string, { user }: StaffCaller): Promise<Job> => {
    const found = await store.find(id);
    if (found?.job.type !== 'bulk' || found.job.owner !== user.azureID) throw notFound();
    return found.job;
  };
  const show = async (job: Job) => ({ body: await showJob(store, job, kit.now()) });
  /** Changes the state and adds the first part of the work. */
  const begin = async (id: string, phase: 'run' | 'undo', next: (job: Job) => Job['state'] | undefined) => {
    const work = newBulkPart(id, phase, 0, kit.now());
    const job = await store.change(id, (present) => {
      const state = next(present);
      return state && { job: { ...present, state }, work };
    });
    await kit.outbox.enqueue(container.id, [work]);
    return show(job);
  };

  return {
    register: (endpoint: Endpoint) => {
      endpoint(api.previewBulk, async ({ body, caller }) => show(await createPreview(deps, body, caller)));
      endpoint(api.listBulk, async ({ query, caller }) => {
        const page = await store.pageJobs(caller.user.azureID, query);
        const data = await Promise.all(page.rows.map((job) => showJob(store, job, kit.now())));
        return { body: { data, ...describePage(page, query.pageSize, {}) } };
      });
      endpoint(api.readBulk, async ({ params: { id }, caller }) => show(await readOwn(id, caller)));
      endpoint(api.startBulk, async ({ params: { id }, caller }) => {
        await readOwn(id, caller);
        return begin(id, 'run', ({ state, createdAt }) => {
          if (state !== 'preview') return undefined;
          if (Date.parse(createdAt) + previewMilliseconds < kit.now().getTime()) throw tooOld();
          return 'running';
        });
      });
      endpoint(api.stopBulk, async ({ params: { id }, caller }) => {
        await readOwn(id, caller);
        return show(
          await store.change(id, (job) =>
            job.state === 'running' ? { job: { ...job, state: 'stopping' } } : undefined,
          ),
        );
      });
      endpoint(api.undoBulk, async ({ params: { id }, caller }) => {
        await readOwn(id, caller);
        return begin(id, 'undo', (job) => {
          if (job.state === 'undoing' || job.state === 'undone') return undefined;
          if (!undoUntil(job, kit.now())) throw notUndoable(job);
          return 'undoing';
        });
      });
      endpoint(api.listBulkItems, async ({ params: { id }, query, caller }) => {
        const job = await readOwn(id, caller);
        const page = await store.pageItems(id, query.result, query);
        const area = kit.listAreas().find(({ definition }) => definition.container === job.area) as AnyArea;
        const ids = page.rows.map((item) => item.id);
        const named = await nameEntries({ listAreas: () => [area] }, ids, caller.scope);
        const data = page.rows.map(({ id: _id, result, reason }) => {
          return { _id, name: named.get(_id)?.entry.student ?? '', result, reason };
        });
        const seen = [...named.values()].map(({ entry, charterId }) => ({ id: entry._id, charterId }));
        return { body: { data, ...describePage(page, query.pageSize, { result: query.result }) }, seen };
      });
    },
  };
}

const tooOld = () =>
  problem(409, 'Preview too old', { detail: 'This preview is older than a day. Choose the entries again.' });
const notUndoable = ({ area, action }: Job) =>
  problem(409, 'Not possible', {
    detail: findBulkAction(area, action)?.isFinal
      ? 'This action sends emails to families and cannot be undone. Change the entries one by one.'
      : `A bulk change can be undone for ${api.bulkUndoMinutes} minutes after it has ended. Change the entries one by one.`,
  });
