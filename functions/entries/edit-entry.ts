import { isDeepStrictEqual } from 'node:util';
import type { StoredBase, Unindexed } from '#domain/entries/entry-definition.ts';
import type { Note } from '#domain/entries/note.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import type { Center } from '#domain/locations/site.ts';
import { actorOf } from '../platform/actor.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { listChanged } from '../platform/store/change-record.ts';
import type { AlsoWrite } from './also-write.ts';
import { changeEntry } from './change-entry.ts';
import type { EntryArea } from './entry-area.ts';
import type { Stored } from './entry-store.ts';
import { withoutProposal } from './family-changes.ts';
import { requireCenter } from './submit-entry.ts';

type Edit = { readonly learningCenterId?: string | undefined; readonly [answer: string]: unknown };

type EditRules<E extends StoredBase> = {
  readonly id: string;
  /** The version that was edited. */
  readonly etag: string;
  readonly edit: Edit;
  readonly caller: StaffCaller;
  readonly alsoWrite?: AlsoWrite | undefined;
  /** Merges the answers `given` into those `stored`, checks and returns them; throws validation errors. */
  readonly checkAnswers: (before: E, stored: RawAnswers, given: RawAnswers) => Promise<RawAnswers>;
  /** Returns the fields of the new learning center that are stored in an entry. */
  readonly describeCenter: (center: Center) => Partial<E>;
  /** Returns the reason for correcting a closed entry; undefined for an open one. Throws when the edit is not allowed. */
  readonly explainCorrection?: (before: E, at: string) => Note | undefined;
  /** Returns other changes of the edit; throws when the edit is not allowed. */
  readonly changeRecordFields?: (before: E, at: string) => Partial<E>;
};

/**
 * An edit by staff: answers and the learning center; absent values do not change. An edit without differences writes
 * nothing. A proposed answer that equals the new one is no longer proposed.
 */
export function editEntry<E extends StoredBase>(area: EntryArea<E>, rules: EditRules<E>): Promise<Stored<E>> {
  const { id, etag, edit, caller, alsoWrite } = rules;
  const { form } = area.definition;
  const request = { id, etag, scope: caller.scope, actor: actorOf(caller), ...(alsoWrite && { alsoWrite }) };
  return changeEntry(area, request, async (before, at) => {
    const reason = rules.explainCorrection?.(before, at);
    const changedFields = rules.changeRecordFields?.(before, at);
    const moved = edit.learningCenterId !== undefined && edit.learningCenterId !== before.learningCenterId;
    const center = moved ? await requireCenter(area.kit, edit.learningCenterId, caller.scope) : undefined;
    const values = before as unknown as RawAnswers;
    const stored = pickAnswers(form, values);
    const given = pickAnswers(form, edit);
    const otherValues = Object.entries(values).filter(([name]) => !Object.hasOwn(form.fields, name));
    // The answers were validated by the current form, so the entry gets its version.
    const answers =
      Object.keys(given).length > 0
        ? { ...(await rules.checkAnswers(before, stored, given)), formVersion: form.version }
        : stored;
    const changed = {
      ...Object.fromEntries(otherValues),
      ...answers,
      ...(center && rules.describeCenter(center)),
      ...changedFields,
    };
    if (listChanged(before, changed).length === 0) return undefined;
    const entry = dropProposed(changed as unknown as E, answers) as unknown as Unindexed<E>;
    return reason ? { entry, action: 'corrected', reason } : { entry };
  });
}

function dropProposed<E extends StoredBase>(entry: E, answers: RawAnswers): E {
  const left = Object.entries(entry.proposal ?? {}).filter(([name, value]) => !isDeepStrictEqual(value, answers[name]));
  return left.length > 0 ? { ...entry, proposal: Object.fromEntries(left) } : withoutProposal(entry);
}
