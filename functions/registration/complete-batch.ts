import type { BodyOf } from '#domain/http/route.ts';
import type { BatchResult, completeOrientations } from '#domain/registration/process-api.ts';
import type { RegistrationRecord } from '#domain/registration/registration-entry.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { isProblem } from '../platform/http/problem.ts';
import { completeOrientation } from './change-status.ts';
import type { RegistrationArea } from './registration-parts.ts';

/** The number of registrations that are completed at the same time. */
const atOnce = 8;

type Items = BodyOf<typeof completeOrientations>['selectedItems'];
type Item = Items[number];

/** Completes registrations independently of each other, and returns the results in the order of the request. */
export async function completeBatch(area: RegistrationArea, items: Items, caller: StaffCaller): Promise<BatchResult[]> {
  const results = new Map<Item, BatchResult>();
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) results.set(item, await completeOne(area, item, caller));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return items.flatMap((item) => results.get(item) ?? []);
}

async function completeOne(area: RegistrationArea, { _id, etag }: Item, caller: StaffCaller): Promise<BatchResult> {
  try {
    const { entry } = await completeOrientation(area, { id: _id, etag, caller });
    return { _id, completed: true, name: nameOf(entry) };
  } catch (error) {
    const present = await area.store.read(_id, caller.scope).catch(() => undefined);
    const name = present ? nameOf(present.entry) : '';
    // A repeated request after a lost response: an enrollment that the same person completed counts as completed.
    const isDone = present?.entry.status === 'Enrollment Complete' && present.entry.updatedBy === caller.user.name;
    if (isDone) return { _id, completed: true, name };
    return { _id, completed: false, name, detail: describeFailure(area, _id, error) };
  }
}

const nameOf = ({ firstName, lastName }: RegistrationRecord) => [firstName, lastName].filter(Boolean).join(' ');

function describeFailure({ kit }: RegistrationArea, id: string, error: unknown): string {
  if (isProblem(error)) return error.problem.detail ?? error.problem.title;
  kit.warn(`Completing ${id} failed: ${error}`);
  return 'This one could not be stored. Please try it again in a moment.';
}
