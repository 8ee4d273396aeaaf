import * as v from 'valibot';
import { todayIn } from '#domain/calendar/today.ts';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import * as api from '#domain/work/task-rules-api.ts';
import type { AnyArea, EntryKit } from '../entries/entry-area.ts';
import { isInScope, type StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { invalid, notFound, staleSetup } from '../platform/http/problem.ts';
import { entryIdOf } from '../platform/keys.ts';
import type { CosmosContainer } from '../platform/store/cosmos.ts';
import type { Filter } from '../platform/store/paged-query.ts';
import { writeBatch, writeOperation } from '../platform/store/versioned.ts';
import type { StoredTask, TaskStore } from './task-store.ts';

/** The settings of a charter, in the container of tasks. */
const StoredRules = v.object({
  id: v.string(),
  /** The charter. */
  entryId: v.string(),
  type: v.literal('taskRules'),
  rules: api.TaskRuleSettings,
  updatedAt: v.string(),
  updatedBy: v.string(),
});
type StoredRules = v.InferOutput<typeof StoredRules>;

/** The ETag of settings that nobody has saved. */
const unsaved = '"unsaved"';
/** The author of tasks that a rule adds or closes. */
const byRule = 'rule';
const pageSize = 100;

type RuleDeps = {
  readonly container: CosmosContainer;
  readonly store: TaskStore;
  readonly listCharters: () => Promise<readonly { readonly id: string; readonly timeZone: string }[]>;
};

/** Rules that add tasks to entries, by charter. Each area declares its rules. */
export function createTaskRules(kit: EntryKit, { container, store, listCharters }: RuleDeps) {
  const find = async (charterId: string) => {
    const found = await container.read(charterId, charterId);
    return found && { settings: v.parse(StoredRules, found.item), etag: found.etag };
  };
  const requireCharter = async (charterId: string, { scope }: StaffCaller) => {
    const isKnown = (await listCharters()).some(({ id }) => id === charterId);
    if (!isKnown || !isInScope(scope, charterId)) throw notFound();
  };

  /** Adds the tasks of a rule to the entries of a charter, and closes those whose condition no longer holds. */
  const applyRule = async (area: AnyArea, name: string, charterId: string, filter: Filter, today: string) => {
    const rule = area.taskRules[name];
    const title = api.taskRules[name]?.title ?? name;
    if (!rule) return;
    const scope = { all: false, charterIds: [charterId] } as const;
    const [sort = ''] = area.definition.sortKeys;
    const holds = new Set<string>();
    let continuation: string | undefined;
    do {
      const page = await area.store.list({
        scope,
        filters: [filter],
        sort,
        direction: 'asc',
        page: 1,
        pageSize,
        continuation,
      });
      for (const { entry } of page.rows) {
        const id = entryIdOf('task', `${name} ${entry.id} ${rule.occasion(entry)}`);
        holds.add(id);
        const task = taskOf(id, entry, name, title, today);
        if (!(await store.create(task))) await reopen(task);
      }
      continuation = page.continuation ?? undefined;
    } while (continuation);
    for (const { task, etag } of await store.listOpenOfRule(name, charterId)) {
      if (holds.has(task.id)) continue;
      // The condition says nothing about an entry in the trash, or in another charter.
      if ((await area.store.find(task.entryId))?.entry.charterId !== charterId) continue;
      const at = kit.now().toISOString();
      const closed = { ...task, state: 'done', doneAt: at, doneBy: byRule, updatedAt: at, updatedBy: byRule } as const;
      // If a person has changed the task meanwhile, nothing is written; the next run looks at it again.
      await writeBatch(container, task.entryId, [writeOperation(closed, etag)]);
    }
  };

  /** Opens a task again that a rule has closed, and gives it the present charter of its entry. */
  const reopen = async ({ id, entryId, charterId, dueOn, updatedAt }: StoredTask) => {
    const present = await store.find(entryId, id);
    if (!present) return;
    const { task, etag } = present;
    const isClosedByRule = task.state === 'done' && task.doneBy === byRule;
    if (!isClosedByRule && task.charterId === charterId) return;
    const open = isClosedByRule && ({ state: 'open', doneAt: null, doneBy: null, dueOn } as const);
    const changed = { ...task, ...open, charterId, updatedAt, updatedBy: byRule };
    await writeBatch(container, entryId, [writeOperation(changed, etag)]);
  };

  const taskOf = (id: string, entry: StoredBase, rule: string, title: string, dueOn: string): StoredTask => {
    const at = kit.now().toISOString();
    return {
      id,
      entryId: entry.id,
      type: 'task',
      charterId: entry.charterId,
      title,
      owner: entry.assignedTo ?? null,
      dueOn,
      state: 'open',
      doneAt: null,
      doneBy: null,
      createdAt: at,
      createdBy: byRule,
      updatedAt: at,
      updatedBy: byRule,
      requestHash: '',
      rule,
    };
  };

  return {
    /** Applies the rules of all charters. A repeated call adds nothing twice. */
    apply: async (): Promise<void> => {
      for (const { id: charterId, timeZone } of await listCharters()) {
        const rules = (await find(charterId))?.settings.rules ?? {};
        const today = todayIn(timeZone, kit.now());
        for (const area of kit.listAreas()) {
          for (const [name, { filter }] of Object.entries(area.taskRules)) {
            const setting = rules[name];
            if (!setting?.on) continue;
            const condition = await filter({ days: setting.days, today, charterId });
            await applyRule(area, name, charterId, condition, today);
          }
        }
      }
    },
    register: (endpoint: Endpoint) => {
      endpoint(api.readTaskRules, async ({ params: { charterId }, caller }) => {
        await requireCharter(charterId, caller);
        const found = await find(charterId);
        return { body: { etag: found?.etag ?? unsaved, rules: found?.settings.rules ?? {} } };
      });
      endpoint(api.changeTaskRules, async ({ params: { charterId }, ifMatch, body, caller }) => {
        await requireCharter(charterId, caller);
        const unknown = Object.keys(body.rules).find((name) => !Object.hasOwn(api.taskRules, name));
        if (unknown !== undefined) throw invalid([{ field: `rules.${unknown}`, message: 'There is no such rule.' }]);
        const found = await find(charterId);
        if ((found?.etag ?? unsaved) !== ifMatch) throw staleSetup('the rules', found?.settings ?? {});
        const settings: StoredRules = {
          id: charterId,
          entryId: charterId,
          type: 'taskRules',
          rules: { ...found?.settings.rules, ...body.rules },
          updatedAt: kit.now().toISOString(),
          updatedBy: caller.user.name,
        };
        const [etag] = (await writeBatch(container, charterId, [writeOperation(settings, found?.etag)])) ?? [];
        if (etag === undefined) throw staleSetup('the rules', (await find(charterId))?.settings ?? {});
        return { body: { etag, rules: settings.rules } };
      });
    },
  };
}
