import { isDeepStrictEqual } from 'node:util';
import { problemTypes } from '#domain/http/problem.ts';
import type { LetterBody, LetterRecord } from '#domain/letters/letter.ts';
import { hasRole } from '#domain/users/user.ts';
import { actorOf } from '../platform/actor.ts';
import { covers, overlaps, type StaffCaller } from '../platform/http/access.ts';
import { forbidden, invalid, notFound, problem, staleSetup } from '../platform/http/problem.ts';
import { entryIdOf } from '../platform/keys.ts';
import { listChanged } from '../platform/store/change-record.ts';
import type { GuardedWrite } from '../platform/store/guarded-writes.ts';
import { type LetterStore, lettersPartition, type StoredLetter } from './letter-store.ts';

/** How many letters a person who writes another one may see. */
const maxLetters = 500;

/** Whether a person sees a letter: it is for a charter of theirs. */
export const mayReadLetter = (
  { scope }: Pick<StaffCaller, 'scope'>,
  { charterIds }: Pick<LetterRecord, 'charterIds'>,
) => overlaps(scope, charterIds);

/** Whether a person may change and delete a letter: an admin of all its charters. */
export const mayChangeLetter = ({ user, scope }: StaffCaller, { charterIds }: LetterRecord): boolean =>
  hasRole(user, 'Admin') && covers(scope, charterIds);

/** Creates, changes and deletes letters. Those of one charter have different names. */
export function createLetterChanges({ store, now }: { readonly store: LetterStore; readonly now: () => Date }) {
  const readToChange = async (caller: StaffCaller, id: string, etag: string): Promise<StoredLetter> => {
    const present = await store.read(id);
    if (!present || !mayReadLetter(caller, present.record)) throw notFound();
    if (!mayChangeLetter(caller, present.record)) throw forbidden();
    if (present.etag !== etag) throw staleSetup('this letter', present.record);
    return present;
  };
  const stamp = (caller: StaffCaller) => ({ updatedAt: now().toISOString(), updatedBy: actorOf(caller).name });

  return {
    /** A repeated form returns the same letter. Throws 422 for a name that another letter of the charters has. */
    create: (caller: StaffCaller, submissionId: string, body: LetterBody): Promise<StoredLetter> => {
      const id = entryIdOf(`letter:${caller.user.id}`, submissionId);
      return store.change(async (): Promise<StoredLetter | GuardedWrite<LetterRecord>> => {
        const all = await store.list();
        const present = all.find(({ record }) => record.id === id);
        if (present && isDeepStrictEqual({ ...present.record, ...body }, present.record)) return present;
        if (present) throw alreadySaved(present.record.name);
        const { scope } = caller;
        const charterIds = scope.all ? null : [...scope.charterIds];
        refuseTaken(body.name, charterIds, all);
        if (all.filter(({ record }) => mayReadLetter(caller, record)).length >= maxLetters) throw tooMany();
        const stamped = stamp(caller);
        const record: LetterRecord = {
          id,
          tenant: lettersPartition,
          type: 'letter',
          ...body,
          charterIds,
          createdAt: stamped.updatedAt,
          ...stamped,
        };
        return { record, related: [] };
      });
    },
    /**
     * Throws 404 for a letter that the caller does not see, 403 for one of another charter too, 409 after a concurrent
     * change, and 422 for a name that another letter of its charters has. A change that changes nothing is not written.
     */
    update: (caller: StaffCaller, id: string, body: LetterBody, etag: string): Promise<StoredLetter> =>
      store.change(async () => {
        const present = await readToChange(caller, id, etag);
        const before = present.record;
        const others = (await store.list()).filter(({ record }) => record.id !== id);
        refuseTaken(body.name, before.charterIds, others);
        const record = { ...before, ...body, ...stamp(caller) };
        if (listChanged(before, record).length === 0) return present;
        return { record, etag, related: [] };
      }),
    remove: async (caller: StaffCaller, id: string, etag: string): Promise<void> => {
      const { record } = await readToChange(caller, id, etag);
      if (await store.remove(id, etag)) return;
      throw staleSetup('this letter', (await store.read(id))?.record ?? record);
    },
  };
}

function refuseTaken(name: string, charterIds: LetterRecord['charterIds'], all: readonly StoredLetter[]): void {
  const scope = charterIds === null ? ({ all: true } as const) : ({ all: false, charterIds } as const);
  const isTaken = all.some(
    ({ record }) => overlaps(scope, record.charterIds) && record.name.toLowerCase() === name.toLowerCase(),
  );
  if (isTaken) throw invalid([{ field: 'name', message: `There is a letter '${name}' already. Choose another name.` }]);
}

const alreadySaved = (name: string) =>
  problem(409, 'Already received', {
    type: problemTypes.alreadyReceived,
    detail: `This form has saved the letter '${name}' already. Look at it in the list, and change it there.`,
  });

const tooMany = () =>
  invalid([{ field: 'name', message: `There are ${maxLetters} letters. Delete one that nobody needs first.` }]);
