import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { changeMessages } from '#domain/family/change-api.ts';
import { applyContact } from '#domain/form-kit/apply-changes.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { changeEntry } from '../entries/change-entry.ts';
import type { Stored } from '../entries/entry-store.ts';
import { planAddressMails } from '../entries/mail/change-mails.ts';
import { family } from '../platform/actor.ts';
import { everyCharter } from '../platform/http/access.ts';
import { invalid } from '../platform/http/problem.ts';
import { listChanged } from '../platform/store/change-record.ts';
import { type ChangeTarget, replaceAnswers, requireActiveCenter, requireChangeable } from './changed-entry.ts';

type ContactChange = { readonly answers: RawAnswers; readonly etag: string; readonly client: string };

/**
 * Changes contact data of an entry for its family, which needs no approval. When an address that opens the entry changes,
 * the old and the new one get a mail. Throws 409 for an old `etag`, a closed entry and an inactive center, 422 for wrong
 * answers and those that are no contact data.
 */
export function changeContactData(
  opened: ChangeTarget,
  { answers, etag, client }: ContactChange,
): Promise<Stored<StoredBase>> {
  const { area, changes } = opened;
  const { id } = opened.entry;
  const center = requireActiveCenter(opened);
  const { kit, definition } = area;
  const { form, mails } = changes;
  const given = pickAnswers(form, answers);
  const others = Object.keys(given).filter((name) => !form.fields[name]?.contact);
  if (others.length > 0) throw invalid(others.map((field) => ({ field, message: changeMessages.notContact })));
  return changeEntry(area, { id, scope: everyCharter, actor: family, etag }, async (before, at) => {
    requireChangeable(area, before);
    const values = pickAnswers(definition.form, before as unknown as RawAnswers);
    const context = await changes.contextOf(before, center, { ...values, ...given });
    const result = applyContact(form, context, values, given);
    if (!result.ok) throw invalid(result.errors);
    const entry = replaceAnswers(area, before, result.answers);
    if (listChanged(before, entry).length === 0) return undefined;
    const planned = { entry, center, client, now: new Date(at), mailLimits: kit.mailLimits };
    return { entry, todo: await planAddressMails(definition, mails, before, planned) };
  });
}
