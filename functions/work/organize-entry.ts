import type { StoredBase } from '#domain/entries/entry-definition.ts';
import type { WorkFields } from '#domain/entries/work-fields.ts';
import type { UserRecord } from '#domain/users/user.ts';
import { type ChangeRequest, changeEntry } from '../entries/change-entry.ts';
import type { EntryArea } from '../entries/entry-area.ts';
import type { Stored } from '../entries/entry-store.ts';
import { invalid } from '../platform/http/problem.ts';
import { canProcess } from './colleagues.ts';
import type { TagStore } from './tag-store.ts';

export type OrganizeDeps = {
  readonly tags: TagStore;
  /** Returns all staff with permissions. */
  readonly listStaff: () => Promise<readonly UserRecord[]>;
};

/** How the work fields of an entry change: `null` assigns nobody; absent values do not change. */
export type WorkChange = {
  readonly assignedTo?: string | null | undefined;
  /** The new tags, or how they follow from the present ones. */
  readonly tags?: readonly string[] | ((present: readonly string[]) => readonly string[]) | undefined;
};

/**
 * Assigns an entry and sets its tags; writes nothing when nothing changes. Throws 422 when the colleague cannot process
 * the entries of its charter.
 */
export async function organize<E extends StoredBase>(
  area: EntryArea<E>,
  request: Omit<ChangeRequest, 'action'>,
  change: WorkChange,
  { tags: store, listStaff }: OrganizeDeps,
): Promise<Stored<E>> {
  const staff = change.assignedTo ? await listStaff() : [];
  return changeEntry(area, { ...request, action: 'organized' }, async (before) => {
    if (change.assignedTo) requireColleague(staff, change.assignedTo, before.charterId);
    const entry = applyWork(before, change);
    if (entry === before) return undefined;
    const added = (entry.tags ?? []).filter((tag) => !before.tags?.includes(tag));
    if (added.length > 0) await store.add(before.charterId, added);
    return { entry };
  });
}

/** Throws 422 on a field of the request unless a colleague can process the entries of a charter. */
export function requireColleague(
  staff: readonly UserRecord[],
  address: string,
  charterId: string,
  field = 'assignedTo',
): void {
  const colleague = staff.find(({ azureID }) => azureID === address);
  if (colleague && canProcess(colleague, charterId)) return;
  throw invalid([{ field, message: 'Choose a colleague who processes the entries of this charter.' }]);
}

/** Returns the entry with other work fields; the same object when they are equal. */
function applyWork<E extends StoredBase>(before: E, { assignedTo, tags }: WorkChange): E {
  const { assignedTo: old, tags: oldTags = [], ...rest } = before;
  const next: WorkFields = {
    ...withAssignee(assignedTo === undefined ? old : (assignedTo ?? undefined)),
    ...withTags((typeof tags === 'function' ? tags(oldTags) : tags) ?? oldTags),
  };
  const isSame = next.assignedTo === old && (next.tags ?? []).join('\n') === oldTags.join('\n');
  return isSame ? before : ({ ...rest, ...next } as unknown as E);
}

const withAssignee = (assignedTo: string | undefined) => (assignedTo ? { assignedTo } : {});
const withTags = (tags: readonly string[]) => (tags.length > 0 ? { tags: [...tags] } : {});
