import { isDeepStrictEqual } from 'node:util';
import { problemTypes } from '#domain/http/problem.ts';
import { hasRole, type UserRecord } from '#domain/users/user.ts';
import { maxViews, type NewView, type ViewBody, type ViewRecord } from '#domain/views/view.ts';
import { covers, overlaps, type StaffCaller } from '../platform/http/access.ts';
import { forbidden, invalid, notFound, problem, staleSetup } from '../platform/http/problem.ts';
import { entryIdOf } from '../platform/keys.ts';
import { listChanged } from '../platform/store/change-record.ts';
import type { GuardedWrite } from '../platform/store/guarded-writes.ts';
import { type StoredView, type ViewStore, viewsPartition } from './view-store.ts';

type ChangeDeps = { readonly store: ViewStore; readonly now?: () => Date };

const chartersOf = ({ scope }: StaffCaller): string[] | null => (scope.all ? null : [...scope.charterIds]);

/** Whether a person sees a view: the own ones, and shared ones of a charter that both have (LIST-35). */
export function mayRead({ user, scope }: StaffCaller, { owner, shared, charterIds }: ViewRecord): boolean {
  if (owner === user.id) return true;
  return shared && overlaps(scope, charterIds);
}

/** Whether a person may change and delete a view that the person sees (LIST-36). */
export function mayChange({ user, scope }: StaffCaller, { owner, charterIds }: ViewRecord): boolean {
  return owner === user.id || (hasRole(user, 'Admin') && covers(scope, charterIds));
}

/** Creates, changes and deletes views. A person has no two of the same name in one list. */
export function createViewChanges({ store, now = () => new Date() }: ChangeDeps) {
  const stamp = ({ name }: UserRecord) => ({ updatedAt: now().toISOString(), updatedBy: name });

  /** Reads a view in order to change it. */
  const readToChange = async (caller: StaffCaller, id: string, etag: string): Promise<StoredView> => {
    const present = await store.read(id);
    if (!present || !mayRead(caller, present.record)) throw notFound();
    if (!mayChange(caller, present.record)) throw forbidden();
    if (present.etag !== etag) throw staleSetup('this view', present.record);
    return present;
  };

  return {
    /** A repeated form returns the same view. */
    create: (caller: StaffCaller, { submissionId, ...body }: NewView): Promise<StoredView> => {
      const { user } = caller;
      const id = entryIdOf(`view:${user.id}`, submissionId);
      return store.change(async (): Promise<StoredView | GuardedWrite<ViewRecord>> => {
        const own = await store.listOwn(user.id);
        const present = own.find(({ record }) => record.id === id);
        if (present && isSame(present.record, body)) return present;
        if (present) throw alreadySaved(present.record.name);
        refuseTaken(body, own);
        if (own.length >= maxViews) throw tooMany();
        const { updatedAt, updatedBy } = stamp(user);
        const record: ViewRecord = {
          id,
          tenant: viewsPartition,
          type: 'view',
          ...body,
          owner: user.id,
          ownerName: user.name,
          charterIds: chartersOf(caller),
          createdAt: updatedAt,
          updatedAt,
          updatedBy,
        };
        return { record, related: [] };
      });
    },
    /**
     * Throws 404 for a view that the caller does not see, 403 for one that the caller may not change, and 409 after a
     * concurrent change. The list of a view never changes. A change that changes nothing is not written.
     */
    update: (caller: StaffCaller, id: string, body: ViewBody, etag: string): Promise<StoredView> =>
      store.change(async (): Promise<StoredView | GuardedWrite<ViewRecord>> => {
        const present = await readToChange(caller, id, etag);
        const { owner, ownerName, createdAt, charterIds, ...rest } = present.record;
        if (body.area !== rest.area) {
          throw invalid([{ field: 'area', message: 'A view belongs to one list. Save a new view in the other list.' }]);
        }
        refuseTaken(body, await store.listOwn(owner), id);
        const isOwn = owner === caller.user.id;
        const record: ViewRecord = {
          id,
          tenant: viewsPartition,
          type: 'view',
          ...body,
          owner,
          ownerName: isOwn ? caller.user.name : ownerName,
          charterIds: isOwn ? chartersOf(caller) : charterIds,
          createdAt,
          ...stamp(caller.user),
        };
        if (listChanged(present.record, record).length === 0) return present;
        return { record, etag: present.etag, related: [] };
      }),
    remove: async (caller: StaffCaller, id: string, etag: string): Promise<void> => {
      const { record } = await readToChange(caller, id, etag);
      if (await store.remove(id, etag)) return;
      throw staleSetup('this view', (await store.read(id))?.record ?? record);
    },
  };
}

function refuseTaken({ area, name }: Pick<ViewBody, 'area' | 'name'>, own: readonly StoredView[], id?: string): void {
  const wanted = name.toLowerCase();
  const isTaken = own.some(
    ({ record }) => record.id !== id && record.area === area && record.name.toLowerCase() === wanted,
  );
  if (!isTaken) return;
  throw invalid([{ field: 'name', message: `This list already has a view '${name}'. Choose another name.` }]);
}

const isSame = (record: ViewRecord, body: ViewBody) => isDeepStrictEqual({ ...record, ...body }, record);

const alreadySaved = (name: string) =>
  problem(409, 'Already received', {
    type: problemTypes.alreadyReceived,
    detail: `This form has saved the view '${name}' already. Look at it in the list, and change it there.`,
  });

const tooMany = () =>
  invalid([{ field: 'name', message: `You have ${maxViews} views. Delete one that you do not need first.` }]);
