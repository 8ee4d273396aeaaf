import { foldEmail } from '#domain/entries/family-addresses.ts';
import { sha256 } from '../../platform/keys.ts';
import type { ContainerDefinition, CosmosContainer, Item } from '../../platform/store/cosmos.ts';

/** What is known about email addresses. An address is stored only as its hash. */
export const addressesContainer: ContainerDefinition = {
  id: 'mailAddresses',
  partitionKey: '/address',
  // A returned mail has its own; a family's choice about news stays.
  defaultTtl: -1,
  indexedPaths: ['/address/?'],
};

/** How long a returned mail keeps letters from its address, in seconds: mailboxes are full, and emptied again. */
const returnedSeconds = 30 * 24 * 60 * 60;

/** A mail that could not be delivered: when (ISO 8601) and why. */
export type Returned = { readonly at: string; readonly reason: string };
type AddressFacts = { readonly hasStoppedNews: boolean; readonly returned: Returned | undefined };

/** An item about an address. */
type Known =
  | { readonly id: 'no news'; readonly at: string }
  | { readonly id: 'returned'; readonly at: string; readonly reason: string; readonly ttl: number };

/** The name under which an address is stored. */
export const hashAddress = (address: string): string => sha256(`mail to ${foldEmail(address)}`).slice(0, 32);

/** Which addresses want no news, and from which a mail came back. */
export function createAddressStore(container: CosmosContainer) {
  const put = async (address: string, item: Known) => {
    const result = await container.batch(address, [{ operationType: 'Upsert', resourceBody: { ...item, address } }]);
    if (!result.ok) throw Object.assign(new Error('Writing about an address failed'), { code: result.failed });
  };
  const remove = async (address: string, id: string) => {
    const found = await container.read(id, address);
    if (found) await container.remove(id, address, found.etag);
  };
  return {
    find: async (address: string): Promise<AddressFacts> => {
      const items = (await container.query(
        { query: 'SELECT * FROM c', parameters: [] },
        hashAddress(address),
      )) as Item[];
      const returned = items.find(({ id }) => id === 'returned');
      return {
        hasStoppedNews: items.some(({ id }) => id === 'no news'),
        returned: returned && { at: String(returned.at), reason: String(returned.reason) },
      };
    },
    /** Stores whether the address with a hash wants news. */
    chooseNews: (hash: string, wants: boolean, now: Date): Promise<void> =>
      wants ? remove(hash, 'no news') : put(hash, { id: 'no news', at: now.toISOString() }),
    /** Stores that a mail came back from an address. */
    noteReturned: async (address: string, { at, reason }: Returned): Promise<void> => {
      const hash = hashAddress(address);
      const found = await container.read('returned', hash);
      // Reports can arrive in another order.
      if (String(found?.item.at ?? '') < at) await put(hash, { id: 'returned', at, reason, ttl: returnedSeconds });
    },
    /** Forgets a returned mail, because somebody has checked the address. */
    forgetReturned: (address: string): Promise<void> => remove(hashAddress(address), 'returned'),
  };
}
export type AddressStore = ReturnType<typeof createAddressStore>;
