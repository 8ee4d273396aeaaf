import type { BrandRecord } from '#domain/locations/brand.ts';
import type { EntryKit } from '../entries/entry-area.ts';
import type { LinkTokens } from '../platform/http/link-token.ts';
import { invalid } from '../platform/http/problem.ts';
import type { AuditLog } from '../platform/store/audit-log.ts';
import type { CosmosContainer, Item } from '../platform/store/cosmos.ts';

/** What the area of families uses. */
export type FamilyDeps = {
  readonly kit: EntryKit;
  readonly container: CosmosContainer;
  /** From it the keys of addresses and the codes are computed. */
  readonly familyKey: Buffer;
  readonly linkTokens: LinkTokens;
  readonly audit: Pick<AuditLog, 'recordFamily'>;
  readonly findBrand: (name: string) => Promise<BrandRecord | undefined>;
};

/** Writes items of one address together, replacing those with the same ids. */
export async function writeItems({ container }: FamilyDeps, address: string, items: readonly Item[]): Promise<void> {
  const operations = items.map((item) => ({
    operationType: 'Upsert' as const,
    resourceBody: JSON.parse(JSON.stringify(item)),
  }));
  const result = await container.batch(address, operations);
  if (!result.ok) throw Object.assign(new Error('Writing for a family failed'), { code: result.failed });
}

/** Returns a brand by its name; throws 422 for an unknown one. */
export async function requireBrand({ findBrand }: FamilyDeps, name: string): Promise<BrandRecord> {
  const brand = await findBrand(name);
  if (!brand) throw invalid([{ field: 'brand', message: 'There is no brand with this name.' }]);
  return brand;
}
