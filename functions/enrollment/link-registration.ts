import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
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
  await modifyIfThere(parts, interestId, (before) => {
    if (before.registrationId !== undefined) return before;
    const status = 'Enrollment Submitted' as const;
    return { ...before, status, registrationId, lastContactDate: at, updatedAt: at, updatedBy: 'registration' };
  });
}

/** Gives a request for information back to be worked on when its registration was deleted. */
export async function releaseRegistration(parts: LinkParts, interestId: string, registrationId: string): Promise<void> {
  const at = new Date().toISOString();
  await modifyIfThere(parts, interestId, (before) => {
    if (before.registrationId !== registrationId) return before;
    const { registrationId: _registration, ...kept } = before;
    return { ...kept, status: 'Follow up Required', updatedAt: at, updatedBy: 'registration' };
  });
}

/** Changes a request and records it; one that was deleted meanwhile has nothing to change. */
async function modifyIfThere(
  { store, changes }: LinkParts,
  id: string,
  change: (before: InterestRecord) => InterestRecord,
) {
  try {
    await store.modify(id, everyCharter, (before) => {
      const changed = change(before);
      if (changed === before) return { entry: before, related: [] };
      const entry = { ...changed, ...indexInterest(changed) };
      return { entry, related: [changes(id, 'changed', 'registration', before, entry)] };
    });
  } catch (error) {
    if (!isProblem(error) || error.problem.status !== 404) throw error;
  }
}
