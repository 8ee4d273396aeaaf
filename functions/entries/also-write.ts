import type { StoredBase } from '#domain/entries/entry-definition.ts';
import type { OutboxItem } from '../platform/outbox/outbox-item.ts';
import type { Item } from '../platform/store/cosmos.ts';

/** Returns items to write in the batch of a change; `todo` are the mails and follow-ups of the change. */
export type AlsoWrite = (before: StoredBase, after: object, todo: readonly OutboxItem[]) => readonly Item[];
