import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { keep, readKept } from '#web/staff/session/kept.ts';

const name = 'transfer-interest';

/** Hands an interest entry over to /add-registration: navigate there with what this returns. Source: spec 3 §4. */
export function handOver(interest: InterestEntry): { to: string; state: { interest: InterestEntry } } {
  keep(name, interest);
  return { to: '/add-registration', state: { interest } };
}

/** The interest entry that was handed over: from the state of the navigation, after a reload from where it was kept. */
export function readHandedOver(state: unknown): InterestEntry | undefined {
  if (isHandOver(state)) return state.interest;
  const kept = readKept(name);
  return isHandOver({ interest: kept }) ? (kept as InterestEntry) : undefined;
}

function isHandOver(state: unknown): state is { interest: InterestEntry } {
  if (typeof state !== 'object' || state === null || !('interest' in state)) return false;
  const { interest } = state;
  return typeof interest === 'object' && interest !== null && '_id' in interest;
}
