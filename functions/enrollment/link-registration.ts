import { indexInterest } from '#domain/enrollment/interest-index.ts';
import { everyCharter } from '../platform/access.ts';
import type { ChangeRecords } from '../platform/change-record.ts';
import { isProblem } from '../platform/problem.ts';
import type { InterestStore } from './interest-store.ts';

type LinkParts = { readonly store: InterestStore; readonly changes: ChangeRecords };

/**
 * Marks a request for information as transferred to a registration and links it. Doing it again changes nothing; a
 * request that was deleted meanwhile has nothing to link. Source: decisions 25.
 */
export async function linkRegistration(parts: LinkParts, interestId: string, registrationId: string): Promise<void> {
  const at = new Date().toISOString();
  try {
    await parts.store.modify(interestId, everyCharter, (before) => {
      if (before.registrationId === registrationId) return { entry: before, related: [] };
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
