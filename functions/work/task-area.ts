import type { BodyOf } from '#domain/http/route.ts';
import * as api from '#domain/work/task-api.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import { describePage } from '../entries/entry-list.ts';
import { nameEntries } from '../entries/name-entries.ts';
import { alreadyReceived } from '../entries/submit-entry.ts';
import { type Actor, actorOf } from '../platform/actor.ts';
import { type CharterScope, everyCharter, isInScope, type StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound, staleSetup } from '../platform/http/problem.ts';
import { entryIdOf, sha256 } from '../platform/keys.ts';
import type { Platform } from '../platform/open-platform.ts';
import { listChanged } from '../platform/store/change-record.ts';
import type { Filter } from '../platform/store/paged-query.ts';
import { requireColleague } from './organize-entry.ts';
import { syncAllTasks, syncTasksOfEntry } from './sync-tasks.ts';
import { createTaskDigests, type DigestDeps } from './task-digest.ts';
import { createTaskRules } from './task-rules.ts';
import { createTaskStore, type StoredTask, showTask, tasksContainer } from './task-store.ts';

/** Tasks about entries, with an owner and a day. */
export function createTasks(
  { openContainer, continuations }: Pick<Platform, 'openContainer' | 'continuations'>,
  kit: EntryKit,
  { listStaff, listCharters, findBrandOf }: Omit<DigestDeps, 'store'>,
) {
  const container = openContainer(tasksContainer);
  const store = createTaskStore(container, continuations);
  kit.addDependent(container);
  kit.addPresenceHandler((entryId) => syncTasksOfEntry(kit, container, entryId));
  const rules = createTaskRules(kit, { container, store, listCharters });
  const digests = createTaskDigests({ openContainer }, kit, { store, listStaff, listCharters, findBrandOf });

  const charterOf = async (entryId: string, scope: CharterScope): Promise<string> => {
    const charterId = (await kit.findEntry(entryId))?.found.entry.charterId;
    if (charterId === undefined || !isInScope(scope, charterId)) throw notFound();
    return charterId;
  };
  const requireOwner = async (owner: string | null, charterId: string) => {
    if (owner !== null) requireColleague(await listStaff(), owner, charterId, 'owner');
  };

  const add = async (body: BodyOf<typeof api.addTask>, caller: StaffCaller) => {
    const { submissionId, entryId, title, owner, dueOn } = body;
    const charterId = await charterOf(entryId, caller.scope);
    const { id: address, name } = actorOf(caller);
    const at = kit.now().toISOString();
    const task: StoredTask = {
      id: entryIdOf(`task:${entryId}`, submissionId),
      entryId,
      type: 'task',
      charterId,
      title,
      owner,
      dueOn,
      state: 'open',
      doneAt: null,
      doneBy: null,
      createdAt: at,
      createdBy: address,
      updatedAt: at,
      updatedBy: name,
      requestHash: sha256(JSON.stringify([title, owner, dueOn])),
    };
    const present = await store.find(entryId, task.id);
    if (!present) await requireOwner(owner, charterId);
    const added = present ?? (await store.create(task)) ?? (await store.find(entryId, task.id));
    if (added?.task.requestHash !== task.requestHash) throw alreadyReceived();
    return added;
  };

  return {
    sendDigests: digests.send,
    /** The nightly work: tasks follow their entries, also to other charters, then rules add and close tasks. */
    applyRules: async () => {
      await syncAllTasks(kit, container);
      await rules.apply();
    },
    register: (endpoint: Endpoint) => {
      rules.register(endpoint);
      endpoint(api.listTasks, async ({ query, caller }) => {
        const { owner, state, entryId, page, pageSize, continuation } = query;
        const filters = filtersOf(query, caller.user.azureID);
        // The tasks of an entry that moved to another charter still name its old one.
        if (entryId) await charterOf(entryId, caller.scope);
        const scope = entryId ? everyCharter : caller.scope;
        const found = await store.list({ scope, filters, page, pageSize, continuation });
        const ids = found.rows.map(({ task }) => task.entryId);
        const named = await nameEntries(kit, ids, caller.scope);
        const data = found.rows.flatMap((stored) => {
          const entry = named.get(stored.task.entryId)?.entry;
          return entry ? [{ ...showTask(stored), entry }] : [];
        });
        const seen = [...named].map(([id, { charterId }]) => ({ id, charterId }));
        return { body: { data, ...describePage(found, pageSize, { owner, state, entryId }) }, seen };
      });
      endpoint(api.addTask, async ({ body, caller }) => ({ body: showTask(await add(body, caller)) }));
      endpoint(api.changeTask, async ({ params: { entryId, id }, ifMatch, body, caller }) => {
        const charterId = await charterOf(entryId, caller.scope);
        const present = await store.find(entryId, id);
        if (!present) throw notFound();
        if (present.etag !== ifMatch) throw staleSetup('this task', present.task);
        const task = applyChange({ ...present.task, charterId }, body, actorOf(caller), kit.now());
        if (listChanged(present.task, task).length === 0) return { body: showTask(present) };
        if (task.owner !== present.task.owner) await requireOwner(task.owner, charterId);
        return { body: showTask(await store.replace(task, present.etag)) };
      });
    },
  };
}

/** Returns the filters of a list of tasks. */
function filtersOf(
  { owner, state, entryId }: { owner: string; state?: string | undefined; entryId?: string | undefined },
  me: string,
): Filter[] {
  const byOwner = (address: string | null): Filter => ({ sql: 'c.owner = @owner', parameters: { owner: address } });
  return [
    ...(owner === 'anyone' ? [] : [byOwner(owner === 'nobody' ? null : owner === 'me' ? me : owner)]),
    ...(state ? [{ sql: 'c.state = @state', parameters: { state } }] : []),
    ...(entryId ? [{ sql: 'c.entryId = @entryId', parameters: { entryId } }] : []),
  ];
}

/** Returns a task with changed fields. A task that is done already keeps when and by whom it was done. */
function applyChange(
  before: StoredTask,
  { done, title, owner, dueOn }: BodyOf<typeof api.changeTask>,
  { id, name }: Actor,
  now: Date,
): StoredTask {
  const at = now.toISOString();
  const state = done === undefined ? before.state : done ? 'done' : 'open';
  const end = state === 'done' ? { doneAt: at, doneBy: id } : { doneAt: null, doneBy: null };
  return {
    ...before,
    title: title ?? before.title,
    owner: owner === undefined ? before.owner : owner,
    dueOn: dueOn ?? before.dueOn,
    ...(state !== before.state && { state, ...end }),
    updatedAt: at,
    updatedBy: name,
  };
}
