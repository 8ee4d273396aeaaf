import { BulkOperationType, type Container, type JSONObject } from '@azure/cosmos';
import { fromStored, toStored } from '#domain/entries/stored-names.ts';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import type { LeloRecord } from '#domain/leloRegistration/lelo-entry.ts';

/** Entries that go into one call of the store. */
const chunk = 2_000;
const firstNames = ['Maya', 'Jonas', 'Ánh', 'Lena', 'Łucja', 'Marco', 'Inès', 'Theo'];
const lastNames = ['Torres', 'Nguyễn', 'Núñez', "O'Brien", 'Okafor', 'Жуков', 'Silva', 'Σοφού'];

/**
 * Adds signed registrations with a mail and a change record each, the newest first, by multiplying those of the demo
 * data. `urlOf` returns the address of the agreement of a number; the first `archived` of them are called Archive.
 */
export async function fillLelo(
  container: Container,
  total: number,
  urlOf: (index: number) => string,
  archived: number,
): Promise<void> {
  const { resources: patterns } = await container.items
    .query<Item>("SELECT * FROM c WHERE c.type = 'leloRegistration' AND c.status = 'Signed'")
    .fetchAll();
  const now = Date.now();
  for (let at = 0; at < total; at += chunk) {
    const items = Array.from({ length: Math.min(chunk, total - at) }, (_, index) => {
      const pattern = patterns[(at + index) % patterns.length];
      if (!pattern) throw new Error('The demo data holds no signed registration to multiply.');
      return entryWithRelated(pattern, at + index, { now, urlOf, archived });
    }).flat();
    await container.items.executeBulkOperations(
      items.map((item) => ({
        operationType: BulkOperationType.Create,
        partitionKey: String(item.entryId),
        resourceBody: item,
      })),
    );
  }
}

/** The id of the entry of a number from 0. */
export const idOf = (index: number) => `f${(index + 1).toString(16).padStart(23, '0')}`;

type Item = Readonly<Record<string, unknown>>;
type FillOptions = { readonly now: number; readonly urlOf: (index: number) => string; readonly archived: number };

function entryWithRelated(pattern: Item, index: number, { now, urlOf, archived }: FillOptions): JSONObject[] {
  const id = idOf(index);
  const createdAt = new Date(now - index * 60_000).toISOString();
  const lastName = lastNames[Math.floor(index / firstNames.length) % lastNames.length];
  const record = {
    ...(fromStored(leloDefinition, pattern) as LeloRecord),
    id,
    entryId: id,
    createdAt,
    updatedAt: createdAt,
    _uuid: `${id.slice(0, 8)}-0000-4000-8000-${id.slice(-12)}`,
    firstName: firstNames[index % firstNames.length],
    lastName: `${index < archived ? 'Archive' : lastName} ${index}`,
    studentPrimaryPhone: `415-555-${String(index % 10_000).padStart(4, '0')}`,
    studentEmail: `student.${index}@families.example`,
    uploadedUrl: urlOf(index),
    fileName: `Agreement_${index}.pdf`,
  };
  const entry = { ...record, ...leloDefinition.index(record) };
  const of = { entryId: id, at: createdAt };
  const related = [
    { ...of, id: `${id}-1`, type: 'message', state: 'sent', kind: 'lelo-email', to: ['a@families.example'] },
    { ...of, id: `${id}-2`, type: 'change', by: 'family', action: 'created', fields: [] },
  ];
  return [toStored(leloDefinition, entry), ...related] as unknown as JSONObject[];
}
