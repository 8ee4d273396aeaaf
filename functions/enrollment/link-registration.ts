import { indexInterest } from '#domain/enrollment/interest-index.ts';
import { everyCharter, type StaffCaller } from '../platform/access.ts';
import type { ChangeRecords } from '../platform/change-record.ts';
import { isProblem, problem } from '../platform/problem.ts';
import type { InterestStore } from './interest-store.ts';

type LinkParts = { readonly store: InterestStore; readonly changes: ChangeRecords };

/** Throws 404 unless the caller may see the request, 409 when it became another registration. Source: decisions 23. */
export async function checkTransfer(
  store: InterestStore,
  interestId: string,
  registrationId: string,
  caller: StaffCaller,
): Promise<void> {
  const { entry } = await store.read(interestId, caller.scope);
  if (entry.status !== 'Enrollment Submitted' || entry.registrationId === registrationId) return;
  throw problem(409, 'Already transferred', {
    detail: 'This request for information became a registration already. Open that one instead.',
  });
}

/**
 * Marks a request for information as transferred to a registration and links it. One that is linked stays as it is; a
 * request that was deleted meanwhile has nothing to link. Source: decisions 25.
 */
export async function linkRegistration(parts: LinkParts, interestId: string, registrationId: string): Promise<void> {
  const at = new Date().toISOString();
  try {
    await parts.store.modify(interestId, everyCharter, (before) => {
      if (before.registrationId !== undefined) return { entry: before, related: [] };
      const { searchText: _text, sort: _sort, ...kept } = before;
      const status = 'Enrollment Submitted' as const;
      const changed = {
        ...kept,
        status,
        registrationId,
        lastContactDate: at,
        updatedAt: at,
        updatedBy: 'registration',
      };
      const entry = { ...changed, ...indexInterest(changed) };
      return { entry, related: [parts.changes(interestId, 'changed', 'registration', before, entry)] };
    });
  } catch (error) {
    if (!isProblem(error) || error.problem.status !== 404) throw error;
  }
}
