import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { keep } from '#web/staff/session/kept.ts';

/** Under this name the interest entry that becomes a registration is kept, so that a reload does not lose it. */
export const transferName = 'transfer-interest';

/** Hands an interest entry over to /add-registration: navigate there with what this returns. Source: spec 3 §4. */
export function handOver(interest: InterestEntry): { to: string; state: { interest: InterestEntry } } {
  keep(transferName, interest);
  return { to: '/add-registration', state: { interest } };
}
