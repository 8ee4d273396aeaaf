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
