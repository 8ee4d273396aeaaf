import type { StoredBase } from '#domain/entries/entry-definition.ts';
import * as api from '#domain/family/change-api.ts';
import { problemTypes } from '#domain/http/problem.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import type { Stored } from '../entries/entry-store.ts';
import { requireUndoable, requireWithdrawable } from '../entries/withdraw-entry.ts';
import type { Endpoint } from '../platform/http/endpoint.ts';
import { isProblem, notFound, problem } from '../platform/http/problem.ts';
import { changeContactData } from './change-contact.ts';
import type { ChangeTarget } from './changed-entry.ts';
import type { FamilyDeps } from './family-deps.ts';
import { readForFamily, showEntry } from './family-entries.ts';
import { decideAnswers, dropProposal, saveProposal } from './proposals.ts';

/** Registers the routes for changes of submitted forms by families, and for decisions of staff about proposed answers. */
export function registerChangeRoutes(endpoint: Endpoint, deps: FamilyDeps) {
  const { kit } = deps;
  /** Opens an entry for its family, changes it, and returns it as the family sees it. */
  const change = async (subject: string, id: string, act: (opened: ChangeTarget) => Promise<Stored<StoredBase>>) => {
    const opened = await readForFamily(deps, subject, id);
    await countChange(deps, id);
    const { familyChanges: changes } = opened.area;
    if (!changes) throw notFound();
    const stored = await withoutNames(() => act({ ...opened, changes }));
    return { body: await showChanged(opened.area, stored) };
  };
  const showChanged = async (area: AnyArea, stored: Stored<StoredBase>) => (await showEntry(deps, area, stored)).shown;

  endpoint(api.changeContact, ({ params: { id }, body, ifMatch: etag, linkedEntry, sender }) =>
    change(linkedEntry, id, (opened) => changeContactData(opened, { ...body, etag, client: sender.address })),
  );
  endpoint(api.proposeAnswers, ({ params: { id }, body, linkedEntry, sender }) =>
    change(linkedEntry, id, (opened) => saveProposal(opened, { ...body, client: sender.address })),
  );
  endpoint(api.takeProposalBack, ({ params: { id }, linkedEntry }) => change(linkedEntry, id, dropProposal));
  endpoint(api.withdrawEntry, ({ params: { id }, body: { reason }, linkedEntry, sender }) =>
    change(linkedEntry, id, ({ area, entry, changes }) => {
      requireWithdrawable(area, entry);
      return changes.withdraw({ id, reason, client: sender.address });
    }),
  );
  endpoint(api.undoWithdrawal, ({ params: { id }, linkedEntry, sender }) =>
    change(linkedEntry, id, ({ entry, changes }) => {
      requireUndoable(entry, kit.now());
      return changes.undo({ id, client: sender.address });
    }),
  );
  endpoint(api.decideProposal, async ({ params: { id }, body: { decisions }, ifMatch: etag, caller }) => {
    const found = await kit.findEntry(id);
    if (!found) throw notFound();
    const { etag: next } = await decideAnswers(found.area, { id, etag, decisions, caller });
    return { body: { _id: id, etag: next } };
  });
}

const daySeconds = 24 * 60 * 60;
/** The maximum number of changes that a family can make to one entry in a day. */
const maxChanges = 30;

/** Counts a change of an entry by its family. Throws 429 after too many on the same day (UTC). */
async function countChange({ kit }: Pick<FamilyDeps, 'kit'>, id: string): Promise<void> {
  const day = kit.now().toISOString().slice(0, 10);
  if ((await kit.count(`family changes:${id}:${day}`, 2 * daySeconds)) <= maxChanges) return;
  throw problem(429, 'Changed too often', { detail: api.changeMessages.tooOften, retryAfter: daySeconds });
}

/** Removes the name of a staff member from a conflict error, because families must not see names of staff. */
async function withoutNames<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!isProblem(error) || error.problem.changedBy === undefined) throw error;
    throw problem(409, 'Changed by somebody else', { type: problemTypes.stale, detail: api.changeMessages.changed });
  }
}
