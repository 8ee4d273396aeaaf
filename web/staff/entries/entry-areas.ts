import type { EntryAreaName } from '#domain/entries/entry-areas.ts';
import { staffPaths } from '#web/lib/paths.ts';

/** What staff call an entry of an area, and the address of one. */
export const entryAreaWords: Readonly<
  Record<EntryAreaName, { readonly name: string; readonly link: (id: string) => string }>
> = {
  interests: { name: 'Request for information', link: staffPaths.interest },
  registrations: { name: 'Primary registration', link: staffPaths.registration },
  leloRegistrations: { name: 'Secondary registration', link: staffPaths.lelo },
};
