import type { EntryDefinition } from './entry-definition.ts';

type Named = Pick<EntryDefinition, 'storedNames'>;
type Item = Readonly<Record<string, unknown>>;

/** An entry as it is stored: as JSON, with some fields under names of their own. */
export function toStored<E extends { readonly id: string }>({ storedNames = {} }: Named, entry: E): Pick<E, 'id'> {
  const item = JSON.parse(JSON.stringify(entry));
  for (const [name, stored] of Object.entries(storedNames)) {
    item[stored] = item[name];
    delete item[name];
  }
  return item;
}

/** A stored entry with its fields under the names that the area gives them. */
export function fromStored({ storedNames = {} }: Named, item: Item): Item {
  const named = Object.entries(storedNames).map(([name, stored]) => [name, item[stored]]);
  return { ...item, ...Object.fromEntries(named) };
}
