import type { EntryDefinition } from './entry-definition.ts';

type Named = Pick<EntryDefinition, 'storedNames'>;
type Item = Readonly<Record<string, unknown>>;

/** The stored form of an entry, in which some fields have other names. The store leaves out undefined values. */
export function toStored<E extends { readonly id: string }>({ storedNames = {} }: Named, entry: E): Pick<E, 'id'> {
  const item: Record<string, unknown> & Pick<E, 'id'> = { ...entry };
  for (const [name, stored] of Object.entries(storedNames)) {
    item[stored] = item[name];
    delete item[name];
  }
  return item;
}

/** Returns a stored entry with the field names of its area. */
export function fromStored({ storedNames = {} }: Named, item: Item): Item {
  const named = Object.entries(storedNames).map(([name, stored]) => [name, item[stored]]);
  return { ...item, ...Object.fromEntries(named) };
}
