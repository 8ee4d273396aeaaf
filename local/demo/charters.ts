import type { CharterRecord } from '#domain/locations/site.ts';
import { demoId, slugify } from './demo-ids.ts';

const charterRows = [
  ['bayview', 'Bayview Charter', 'BVC', 'northstar'],
  ['westpeak', 'Westpeak Charter', 'WPC', 'northstar'],
  ['northlight', 'Northlight Charter', 'NLC', 'northstar'],
  ['holston', 'Holston Valley Charter', 'HVC', 'holston'],
  ['palmbeach', 'Palm Coast Charter', 'PCC', 'palmbeach'],
  ['redwood', 'Redwood Trails Charter', 'RTC', 'redwoodtrails'],
  ['fern', 'Fern Ridge Charter', 'FRC', 'redwoodtrails'],
  ['copper', 'Copper Canyon Charter', 'CCC', 'coppercanyon'],
] as const;

export type CharterKey = (typeof charterRows)[number][0];

const chartersByKey = new Map<CharterKey, CharterRecord>(
  charterRows.map(([key, name, abbreviation, brandName], index) => [
    key,
    {
      id: demoId('charter', key),
      name,
      abbreviation,
      website: `https://www.${slugify(name)}.example`,
      contactNumber: `800-555-01${String(index + 10)}`,
      brandName,
      active: true,
    },
  ]),
);

/** The demo charters. */
export const demoCharters: readonly CharterRecord[] = [...chartersByKey.values()];

/** The demo charter with a short key. */
export function findDemoCharter(key: CharterKey): CharterRecord {
  const charter = chartersByKey.get(key);
  if (!charter) throw new Error(`There is no demo charter '${key}': add it to charters.ts.`);
  return charter;
}
