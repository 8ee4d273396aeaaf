import type { Center } from '#domain/locations/site.ts';
import type { MailBrand } from './mail-layout.ts';
import type { Message } from './message.ts';

/** What the mails of an area's entries are made from. */
export type EntryMailParts<E> = {
  readonly findEntry: (id: string) => Promise<E | undefined>;
  readonly findCenter: (siteId: string) => Promise<Center | undefined>;
  readonly brandOf: (center: Center) => MailBrand;
};

/** Loads what a message's mail is made from; undefined when its entry is gone and nothing is to be said. */
export function createEntryLoader<E extends { readonly learningCenterId: string }>(parts: EntryMailParts<E>) {
  return async (message: Message) => {
    const entry = await parts.findEntry(message.entryId);
    if (!entry) return undefined;
    const center = await parts.findCenter(entry.learningCenterId);
    // Not a mail that need not be sent, but one that cannot be yet: it is tried again and ends among the failed ones.
    if (!center) throw new Error('The learning center of the entry is not active.');
    return { entry, center, brand: parts.brandOf(center) };
  };
}

/** A first name as it may stand in a mail: nothing that a mail program could make a link of. */
export function printableName(name: string | undefined): string | undefined {
  return name && /^[\p{L}\p{M} '’-]+$/u.test(name) ? name : undefined;
}
