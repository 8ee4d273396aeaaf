import { type ReactNode, useState } from 'react';
import type { Site } from '#domain/locations/site.ts';
import { SiteSearchByFields } from './site-search-by-fields.tsx';
import { SiteSearchByZip } from './site-search-by-zip.tsx';

export type CenterSearch = 'zip' | 'fields';

/**
 * The two searches for a learning center. Render their dialogs outside of a form, because the search by ZIP is a form
 * itself.
 */
export function useCenterSearch(onConfirm: (site: Site) => void): {
  open: (search: CenterSearch) => void;
  dialogs: ReactNode;
} {
  const [search, setSearch] = useState<CenterSearch>();
  const close = () => setSearch(undefined);
  const confirm = (site: Site) => {
    onConfirm(site);
    close();
  };
  const dialogs = (
    <>
      {search === 'zip' && <SiteSearchByZip onConfirm={confirm} onClose={close} />}
      {search === 'fields' && <SiteSearchByFields onConfirm={confirm} onClose={close} />}
    </>
  );
  return { open: setSearch, dialogs };
}
