import type { InterestRecord } from '#domain/enrollment/interest-entry.ts';
import { changeEntry, type EntryChange } from '../entries/change-entry.ts';
import { everyCharter, type StaffCaller } from '../platform/access.ts';
import { type Actor, actorOf } from '../platform/actor.ts';
import { type FollowUp, newFollowUp } from '../platform/outbox-item.ts';
import { isProblem, problem } from '../platform/problem.ts';
import type { InterestArea } from './interest-area.ts';

/** The follow-up that ends a claim which nobody confirmed. */
export const transferKind = 'settle-transfer';
const product: Actor = { id: 'registration', name: 'registration' };

/**
 * How a registration takes over a request for information: it claims the request before it is stored, so that no other
 * can, and confirms or releases it afterwards. A claim that a crash leaves behind is settled when `seconds` are over,
 * which is longer than a call can last. Source: decisions 25 and 49.
 */
export function createTransfers(area: InterestArea, seconds: number) {
  return {
    /** Throws 404 unless the caller may see the request, 409 when another registration has it. Repeatable. */
    claim: async (interestId: string, registrationId: string, caller: StaffCaller): Promise<void> => {
      const request = { id: interestId, scope: caller.scope, actor: actorOf(caller) };
      await changeEntry(area, request, (before, at) => {
        if (before.registrationId === registrationId) return undefined;
        if (before.status === 'Enrollment Submitted' || before.registrationId) throw alreadyTransferred();
        if (before.claim && before.claim.registrationId !== registrationId) throw beingTransferred();
        const dueAt = new Date(Date.parse(at) + seconds * 1000).toISOString();
        const data = { registrationId };
        const settle = newFollowUp({ entryId: interestId, kind: transferKind, data, dueAt }, new Date(at));
        return { entry: { ...before, claim: { registrationId, at } }, todo: [settle] };
      });
    },
    /** The registration is stored: the request is linked to it. */
    confirm: (interestId: string, registrationId: string) =>
      changeIfThere(area, interestId, (before, at) => confirmed(before, registrationId, at)),
    /** The registration was refused: unless an earlier try stored it, the claim ends. */
    abandon: (interestId: string, registrationId: string) =>
      changeIfThere(area, interestId, (before, at) => settled(area, before, registrationId, at)),
    /** The registration was deleted: the request is to be worked on again, unless the same form was sent anew. */
    release: (interestId: string, registrationId: string) =>
      changeIfThere(area, interestId, async ({ registrationId: linked, ...kept }) => {
        if (linked !== registrationId || (await isStored(area, interestId, registrationId))) return undefined;
        return { entry: { ...kept, status: 'Follow up Required' } };
      }),
  };
}

/** Ends a claim by what is there: a stored registration has the request, else nobody does. */
export async function settleTransfer(area: InterestArea, { entryId, data, createdAt }: FollowUp): Promise<void> {
  const registrationId = String(data.registrationId);
  await changeIfThere(area, entryId, async (before, at) => {
    // A newer claim brought a follow-up of its own.
    if (before.claim && before.claim.at > createdAt) return undefined;
    return settled(area, before, registrationId, at);
  });
}

async function settled(
  area: InterestArea,
  before: InterestRecord,
  registrationId: string,
  at: string,
): Promise<Change> {
  if (before.claim?.registrationId !== registrationId) return undefined;
  if (await isStored(area, before.id, registrationId)) return confirmed(before, registrationId, at);
  const { claim: _, ...kept } = before;
  return { entry: kept };
}

/** Whether a registration is there that was made of this request. */
async function isStored({ kit }: InterestArea, interestId: string, registrationId: string): Promise<boolean> {
  const registration = (await kit.findEntry(registrationId))?.found.entry;
  return registration !== undefined && Reflect.get(registration, 'interestId') === interestId;
}

type Change = EntryChange<InterestRecord> | undefined;

function confirmed(before: InterestRecord, registrationId: string, at: string): Change {
  if (before.registrationId === registrationId) return undefined;
  // Somebody else has it by now: what they have stays theirs.
  if (before.registrationId || (before.claim && before.claim.registrationId !== registrationId)) return undefined;
  const { claim: _, ...kept } = before;
  return { entry: { ...kept, status: 'Enrollment Submitted', registrationId, lastContactDate: at } };
}

/** A request that was deleted meanwhile has nothing to change. */
async function changeIfThere(
  area: InterestArea,
  id: string,
  change: (before: InterestRecord, at: string) => Change | Promise<Change>,
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
