import { type FollowUp, newFollowUp } from '../platform/outbox/outbox-item.ts';
import type { EntryKit } from './entry-area.ts';

/** The kind of the follow-up that deletes the draft of a submitted form. */
export const draftEndKind = 'draft sent';

/**
 * Returns the follow-up that deletes the draft of a submitted form; it is written with the entry, so that no draft stays.
 * Nothing without a valid `draft` token: a form can be submitted after its draft has expired.
 */
export async function planDraftEnd(
  { linkTokens, now }: Pick<EntryKit, 'linkTokens' | 'now'>,
  draftToken: string | undefined,
  entryId: string,
): Promise<FollowUp[]> {
  const subject = draftToken && (await linkTokens.read('draft', draftToken));
  if (!subject) return [];
  const [address, id] = subject.split(' ');
  return [newFollowUp({ entryId, kind: draftEndKind, data: { address, id } }, now())];
}
