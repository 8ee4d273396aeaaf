import * as v from 'valibot';
import type { StoredBase } from '#domain/entries/entry-definition.ts';
import { notFound, problem } from '../../platform/http/problem.ts';
import { type ItemAddress, Message } from '../../platform/outbox/outbox-item.ts';
import type { Item } from '../../platform/store/cosmos.ts';
import { unlessChanged } from '../../platform/store/versioned.ts';
import type { EntryArea } from '../entry-area.ts';

/** Returns the mails of an entry, newest first. */
export async function listMessages<E extends StoredBase>(
  { container }: Pick<EntryArea<E>, 'container'>,
  entryId: string,
) {
  const query = "SELECT * FROM c WHERE c.type = 'message' ORDER BY c.createdAt DESC OFFSET 0 LIMIT 100";
  const rows = (await container.query({ query, parameters: [] }, entryId)) as Item[];
  return rows.map((row) => v.parse(Message, row));
}

/** Adds a mail to an existing entry; throws 404 when the entry no longer exists. */
export async function addMessage<E extends StoredBase>(area: EntryArea<E>, message: Message): Promise<void> {
  await area.store.append(message.entryId, [message]);
  await area.kit.outbox.enqueue(area.definition.container, [message]);
}

/** Sends a failed mail again, to the entry's current addresses; to the previous ones if it has none. */
export async function restartMessage<E extends StoredBase>(
  area: EntryArea<E>,
  { entryId, id }: Omit<ItemAddress, 'container'>,
  recipients: readonly string[],
): Promise<Message> {
  const found = await area.container.read(id, entryId);
  if (found?.item.type !== 'message') throw notFound();
  const message = v.parse(Message, found.item);
  if (message.state !== 'failed') throw notFailed();
  const to = recipients.length > 0 ? [...recipients] : message.to;
  const change = { state: 'pending' as const, attempts: 0, dueAt: area.kit.now().toISOString(), error: null, to };
  const operations = Object.entries(change).map(([name, value]) => ({ op: 'set' as const, path: `/${name}`, value }));
  // Another request has already sent it again.
  if (!(await unlessChanged(() => area.container.patch(id, entryId, operations, found.etag)))) throw notFailed();
  await area.kit.outbox.enqueue(area.definition.container, [message]);
  return { ...message, ...change };
}

/** The refusal of a mail that cannot be sent again. */
export const notFailed = () =>
  problem(409, 'Not failed', {
    detail: 'Only a failed mail can be sent again; this one is on its way, has left, or is not needed any more.',
  });
