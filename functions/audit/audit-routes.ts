import * as activity from '#domain/audit/activity-api.ts';
import { type AuditEvent, readAudit } from '#domain/audit/api.ts';
import { hasRole } from '#domain/users/user.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import { noteType } from '../entries/note-item.ts';
import { isInScope, type StaffCaller } from '../platform/http/access.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { notFound } from '../platform/http/problem.ts';
import type { AuditLog, RecordedEvent } from '../platform/store/audit-log.ts';
import type { Item } from '../platform/store/cosmos.ts';
import { type ActivityDeps, createActivityList } from './activity-list.ts';
import { readChange } from './recorded-change.ts';

/** The actions that only administrators see in the history of an entry. */
const adminOnly = new Set<AuditEvent['action']>(['read', 'exported']);

type AuditDeps = Pick<ActivityDeps, 'exports'> & {
  readonly log: AuditLog;
  /** Names of staff by email address. */
  readonly findNames: (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** The visible changes of a staff member's permissions. */
  readonly listUserChanges: (id: string, caller: StaffCaller) => Promise<RecordedEvent[]>;
};

/**
 * Registers the routes for the history of an entry and the list of all activity. The history responds 404 for an entry of a
 * charter outside the caller's scope, even a deleted one, and for a staff member who was never visible to the caller.
 */
export function createAudit(kit: EntryKit, { log, exports, findNames, listUserChanges }: AuditDeps) {
  return {
    register: (endpoint: Endpoint) => {
      const listActivity = createActivityList({ kit, log, exports, findNames });
      endpoint(activity.listActivity, ({ query, caller }) => listActivity(query, caller.scope));

      const nameAll = async (events: readonly RecordedEvent[]): Promise<AuditEvent[]> => {
        const names = await findNames([...new Set(events.map(({ by }) => by))]);
        return events.map((event) => ({ ...event, name: names.get(event.by) ?? event.by }));
      };
      endpoint(readAudit, async ({ params: { entryId }, caller }) => {
        const isAdmin = hasRole(caller.user, 'Admin');
        const ofUser = isAdmin ? await listUserChanges(entryId, caller) : [];
        if (ofUser.length > 0) return { body: await nameAll(ofUser) };
        const [present, logged, ...changes] = await Promise.all([
          kit.findEntry(entryId),
          log.list(entryId),
          ...kit.listAreas().map(({ store }) => store.related(entryId, 'change', 'at')),
        ]);
        // The change records say to which charter a deleted entry belonged.
        const lastChange = changes.flat().find((change) => change.charterId);
        const charterId = present?.found.entry.charterId ?? lastChange?.charterId ?? '';
        if (!isInScope(caller.scope, String(charterId))) throw notFound();
        const reasons = await listReasons(kit, entryId, changes.flat());
        const changeEvents = changes.flat().map((change): RecordedEvent => {
          const reason = reasons.get(String(change.noteId));
          return { ...readChange(change), ...(reason && { reason }) };
        });
        const all = [...logged, ...changeEvents].sort((left, right) => right.at.localeCompare(left.at));
        const events = isAdmin ? all : all.filter(({ action }) => !adminOnly.has(action));
        return { body: await nameAll(events) };
      });
    },
  };
}

/** Returns the reasons of changes, which are stored as notes; change records contain the ids of these notes. */
async function listReasons(kit: EntryKit, entryId: string, changes: readonly Item[]): Promise<Map<string, string>> {
  if (!changes.some(({ noteId }) => noteId !== undefined)) return new Map();
  const notes = await Promise.all(kit.listAreas().map(({ store }) => store.related(entryId, noteType, 'timestamp')));
  return new Map(notes.flat().map((note) => [String(note.id), String(note.notes)]));
}
