import * as v from 'valibot';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import type { LetterRecord } from '#domain/letters/letter.ts';
import type { BulkAction } from '../entries/bulk-action.ts';
import { type ChangeRequest, changeEntry } from '../entries/change-entry.ts';
import type { AnyArea } from '../entries/entry-area.ts';
import type { Stored } from '../entries/entry-store.ts';
import { letterKind } from '../entries/mail/letter-mail.ts';
import { alreadyReceived } from '../entries/submit-entry.ts';
import { actorOf } from '../platform/actor.ts';
import type { StaffCaller } from '../platform/http/access.ts';
import { invalid, problem, staleSetup } from '../platform/http/problem.ts';
import { uuidOf } from '../platform/keys.ts';
import { Message, newMessage } from '../platform/outbox/outbox-item.ts';
import { mayReadLetter } from './change-letter.ts';
import type { LetterStore } from './letter-store.ts';
import { writeLetter } from './write-letter.ts';

type Sending = Omit<ChangeRequest, 'action'> & {
  /** Distinguishes this letter from others to the entry: the same one is not sent twice. */
  readonly once: string;
};
export type SentTo = { readonly stored: Stored<StoredBase>; readonly messages: readonly Message[] };

/**
 * Sends a letter to the family of an entry: its mails and its record are written in one batch. Throws 409 with the reason
 * when nobody gets it.
 */
export async function sendToEntry(area: AnyArea, record: LetterRecord, { once, ...request }: Sending): Promise<SentTo> {
  let messages: readonly Message[] = [];
  const idOf = (at: number) => uuidOf(`${letterKind} ${once} ${request.id} ${at}`);
  const stored = await changeEntry(area, { ...request, action: 'letter sent' }, async (entry) => {
    messages = await listSent(area, entry.id, idOf);
    // A repeated request: the mails are there already.
    if (messages[0]?.letter?.letterId === record.id) return undefined;
    if (messages[0]) throw alreadyReceived();
    const { letter, to, refused } = await writeLetter(area, record, { entry, sender: request.actor.name });
    if (refused !== undefined) throw problem(409, 'Nobody to send to', { detail: refused });
    const shared = { entryId: entry.id, charterId: entry.charterId, kind: letterKind, isKnown: true, letter };
    const todo = to.map((address, at) => newMessage({ ...shared, id: idOf(at), to: [address] }, area.kit.now()));
    messages = todo;
    return { entry, todo };
  });
  return { stored, messages };
}

/** Returns the mails that the same request has stored before. */
async function listSent({ container }: AnyArea, entryId: string, idOf: (at: number) => string): Promise<Message[]> {
  const found: Message[] = [];
  for (;;) {
    const stored = await container.read(idOf(found.length), entryId);
    if (!stored) return found;
    found.push(v.parse(Message, stored.item));
  }
}

/** How a letter is sent about many entries of an area. */
export function createLetterStep(area: AnyArea, store: LetterStore): BulkAction<StoredBase> {
  const find = async (id: string | undefined, caller: Pick<StaffCaller, 'scope'>): Promise<LetterRecord> => {
    const found = id === undefined ? undefined : await store.read(id);
    if (found && mayReadLetter(caller, found.record)) return found.record;
    throw invalid([{ field: 'parameters.letter', message: 'This letter is gone. Choose another one.' }]);
  };
  return {
    startCheck: async ({ parameters, caller }) => {
      const record = await find(parameters.letter, caller);
      const sender = actorOf(caller).name;
      return async (entry) => (await writeLetter(area, record, { entry, sender })).refused;
    },
    apply: async ({ id, etag, alsoWrite, caller, jobId, previewedAt }, parameters) => {
      const record = await find(parameters.letter, caller);
      if (record.updatedAt > previewedAt) throw staleSetup('this letter', record);
      const request = { id, etag, alsoWrite, scope: caller.scope, actor: actorOf(caller) };
      return sendToEntry(area, record, { ...request, once: jobId });
    },
  };
}
