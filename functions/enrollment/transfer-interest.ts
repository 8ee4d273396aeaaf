import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { changeEntry, type EntryChange } from '../entries/change-entry.ts';
import type { EntryArea } from '../entries/entry-area.ts';
import { type Actor, actorOf } from '../platform/actor.ts';
import { everyCharter, type StaffCaller } from '../platform/http/access.ts';
import { isProblem, problem } from '../platform/http/problem.ts';
import { type FollowUp, newFollowUp } from '../platform/outbox/outbox-item.ts';

/** The follow-up that ends an unconfirmed claim. */
export const transferKind = 'settle-transfer';
const product: Actor = { id: 'registration', name: 'registration' };

/**
 * Links an interest to the registration that is made from it. The interest is claimed before the registration is stored,
 * so that no other registration can claim it; afterwards the claim is confirmed or abandoned (INT-25). After a crash the
 * claim is resolved once `seconds` have passed, which is longer than a call can take. Each step first checks whether the
 * registration is stored, then writes the interest with its ETag; after a conflict it checks again.
 */
export function createTransfers(area: EntryArea<InterestRecord>, seconds: number) {
  const resolveClaim = (interestId: string, registrationId: string) =>
    changeIfThere(area, interestId, (before) => decideClaim(area, before, registrationId));
  return {
    /**
     * Throws 404 unless the caller may see the interest, 409 when another registration has claimed it. Can be repeated.
     */
    claim: async (interestId: string, registrationId: string, caller: StaffCaller): Promise<void> => {
      const request = { id: interestId, scope: caller.scope, actor: actorOf(caller) };
      await changeEntry(area, request, (before, at) => {
        if (before.claim && before.claim.registrationId !== registrationId) throw beingTransferred();
        const isFree = before.status !== 'Enrollment Submitted' && !before.registrationId;
        // A registration claims its interest again, because a concurrent deletion may be releasing it.
        if (!isFree && before.registrationId !== registrationId) throw alreadyTransferred();
        const dueAt = new Date(Date.parse(at) + seconds * 1000).toISOString();
        const data = { registrationId };
        const followUp = newFollowUp({ entryId: interestId, kind: transferKind, data, dueAt }, new Date(at));
        return { entry: { ...before, claim: { registrationId, followUpId: followUp.id } }, todo: [followUp] };
      });
    },
    /** After the registration was stored: links the interest to it. */
    confirm: resolveClaim,
    /** After the registration was refused: releases the claim, unless an earlier attempt stored the registration. */
    abandon: resolveClaim,
    /** After the registration was deleted: releases the interest, unless the same form was submitted again. */
    release: (interestId: string, registrationId: string) =>
      changeIfThere(area, interestId, async (before) => {
        if (await isStored(area, interestId, registrationId)) return undefined;
        const { registrationId: linked, ...unlinked } = before;
        if (linked === registrationId) return { entry: { ...unlinked, status: 'Follow up Required' } };
        // A concurrent confirmation must check again.
        return before.claim?.registrationId === registrationId ? { entry: before } : undefined;
      }),
  };
}

/** Resolves a claim that was not confirmed in time. A newer claim has its own follow-up. */
export async function resolveTransfer(area: EntryArea<InterestRecord>, { id, entryId, data }: FollowUp): Promise<void> {
  await changeIfThere(area, entryId, async (before) => {
    if (before.claim?.followUpId !== id) return undefined;
    return decideClaim(area, before, String(data.registrationId));
  });
}

type Change = EntryChange<InterestRecord> | undefined;

/** Resolves a claim: the interest is linked if its registration is stored, else it is released. */
async function decideClaim(
  area: EntryArea<InterestRecord>,
  before: InterestRecord,
  registrationId: string,
): Promise<Change> {
  const { claim, ...unclaimed } = before;
  // Another registration has claimed it in the meantime; that claim is unchanged.
  if (claim ? claim.registrationId !== registrationId : before.registrationId) return undefined;
  if (!(await isStored(area, before.id, registrationId))) return claim && { entry: unclaimed };
  if (before.registrationId === registrationId) return { entry: unclaimed };
  return { entry: { ...unclaimed, status: 'Enrollment Submitted', registrationId } };
}

/** Whether a registration that was made from this interest is stored. */
async function isStored(
  { kit }: EntryArea<InterestRecord>,
  interestId: string,
  registrationId: string,
): Promise<boolean> {
  return (await kit.findEntry(registrationId))?.found.entry.interestId === interestId;
}

/** An interest that was deleted in the meantime needs no change. */
async function changeIfThere(
  area: EntryArea<InterestRecord>,
  id: string,
  change: (before: InterestRecord) => Change | Promise<Change>,
): Promise<void> {
  try {
    await changeEntry(area, { id, scope: everyCharter, actor: product }, change);
  } catch (error) {
    if (!isProblem(error) || error.problem.status !== 404) throw error;
  }
}

const alreadyTransferred = () =>
  problem(409, 'Already transferred', {
    detail: 'This request for information became a registration already. Open that one instead.',
  });

const beingTransferred = () =>
  problem(409, 'Being transferred', {
    detail:
      'Somebody else is making a registration of this request right now. Look at the request again in a few minutes.',
  });
