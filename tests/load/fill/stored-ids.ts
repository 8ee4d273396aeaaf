import { CosmosClient } from '@azure/cosmos';
import type { Stack } from '../../../local/stack.ts';
import { sentForms } from '../../fixtures/sent-forms.ts';

/** The ids of all entries of the three areas. */
export async function readEntryIds(stack: Stack): Promise<Set<string>> {
  const client = new CosmosClient({ endpoint: stack.urls.cosmos, key: stack.env.COSMOS_KEY ?? '' });
  const found = new Set<string>();
  for (const { container, definition } of Object.values(sentForms)) {
    const query = `SELECT VALUE c.id FROM c WHERE c.type = '${definition.type}'`;
    const items = client.database('enrollment').container(container).items;
    for (const id of (await items.query<string>(query, { maxItemCount: 1000 }).fetchAll()).resources) found.add(id);
  }
  client.dispose();
  return found;
}

/** How many items of a type the container of registrations holds; `also` is a condition in the query language. */
export async function countItems(stack: Stack, type: string, also = 'true'): Promise<number> {
  const client = new CosmosClient({ endpoint: stack.urls.cosmos, key: stack.env.COSMOS_KEY ?? '' });
  const query = `SELECT VALUE COUNT(1) FROM c WHERE c.type = '${type}' AND ${also}`;
  const { items } = client.database('enrollment').container('registrations');
  const { resources } = await items.query<number>(query).fetchAll();
  client.dispose();
  return resources[0] ?? 0;
}
