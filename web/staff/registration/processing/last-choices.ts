import type { OrientationType } from '#domain/registration/orientation.ts';
import type { RegistrationStatus } from '#domain/registration/status.ts';
import type { SlotChoice } from './orientations/center-orientations.ts';
import { familyTime, type TypedOrientation } from './orientations/typed-orientation.ts';

/** What the user chose for the last registration since the page was loaded (PROC-39). */
let request: RegistrationStatus | undefined;
let lastType: OrientationType | undefined;
const timesByCenter = new Map<string, string>();

/** Remembers the request to a student's school, which the next match starts with. */
export function rememberChosenRequest(chosen: RegistrationStatus): void {
  request = chosen;
}

/** Returns the request of the last match, if it is one of the given ones. */
export function proposeRequest<R extends RegistrationStatus>(requests: readonly R[]): R | undefined {
  return requests.find((one) => one === request);
}

/** Remembers the type of the last orientation, and its time or `familyTime` at its learning center. */
export function rememberOrientation(siteId: string, { type, time }: Pick<TypedOrientation, 'type' | 'time'>): void {
  lastType = type;
  timesByCenter.set(siteId, time);
}

/**
 * Returns the start value of a scheduler: a new orientation has the type of the last one, and the time of the last one at
 * its center if that time has a free place.
 */
export function proposeOrientation(
  start: TypedOrientation,
  siteId: string,
  slots: readonly SlotChoice[],
): TypedOrientation {
  const time = timesByCenter.get(siteId) ?? '';
  const isNew = start.link === '' && start.time === '';
  if (!lastType || !isNew) return start;
  const isFree = slots.some((slot) => slot.isFree && (time === familyTime || slot.value === time));
  return { ...start, type: lastType, time: isFree ? time : '' };
}
