import { type CharterScope, scopeFilter } from '../platform/http/access.ts';
import { sha256 } from '../platform/keys.ts';
import type { ContainerDefinition, CosmosContainer } from '../platform/store/cosmos.ts';
import { toParameters } from '../platform/store/paged-query.ts';

/** The tags of each charter, so that staff choose from them. */
export const tagsContainer: ContainerDefinition = { id: 'tags', partitionKey: '/charterId' };

/** The maximum number of tags that staff choose from. */
const maxListed = 500;

/** The tags that were given to entries, by charter. */
export function createTagStore(container: CosmosContainer) {
  return {
    /** Stores tags of a charter; one that it has is written again. */
    add: async (charterId: string, tags: readonly string[]): Promise<void> => {
      const items = tags.map((tag) => ({ id: sha256(tag).slice(0, 24), charterId, type: 'tag', tag }));
      await container.writeAll(items.map((upsert) => ({ upsert, key: charterId })));
    },
    /** Returns the tags of the charters in a scope, each once, in alphabetical order. */
    list: async (scope: CharterScope): Promise<string[]> => {
      const filters = scopeFilter(scope);
      const where = ["c.type = 'tag'", ...filters.map(({ sql }) => sql)].join(' AND ');
      const query = `SELECT DISTINCT VALUE c.tag FROM c WHERE ${where} OFFSET 0 LIMIT ${maxListed}`;
      const parameters = toParameters(Object.assign({}, ...filters.map((one) => one.parameters)));
      const tags = (await container.query({ query, parameters })) as string[];
      return tags.sort((left, right) => left.localeCompare(right, 'en-US'));
    },
  };
}
export type TagStore = ReturnType<typeof createTagStore>;
