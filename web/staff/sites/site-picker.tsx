import { useEffect, useRef, useState } from 'react';
import { formatAddress } from '#domain/locations/describe-site.ts';
import type { Site } from '#domain/locations/site.ts';
import { Button } from '#web/ui/button.tsx';
import { CardTable } from '#web/ui/tables/card-table.tsx';
import type { TableColumn } from '#web/ui/tables/data-table.tsx';
import { displayMiles, siteName } from './filter-sites.ts';
import styles from './site-search.module.css';

type SitePickerProps = {
  /** Undefined until a search has a result or an error. */
  sites: readonly Site[] | undefined;
  /** The search. A new search clears the choice. */
  search: string;
  withDistance?: boolean;
  /** The message when no site was found. */
  none: string;
  onConfirm: (site: Site) => void;
};
const noSites: readonly Site[] = [];

/** A table of sites: choosing one hides the others and shows a button to confirm it. */
export function SitePicker({ sites = noSites, search, withDistance = false, none, onConfirm }: SitePickerProps) {
  const [choice, setChoice] = useState<{ search: string; id: string }>();
  const selectedId = choice?.search === search ? choice.id : undefined;
  const selected = sites.find((site) => site._id === selectedId);
  const confirm = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selectedId !== undefined) confirm.current?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  const columns: TableColumn<Site, string>[] = [
    { key: 'name', header: 'Name', cell: siteName },
    { key: 'charter', header: 'Charter', cell: (site) => site.charter.name },
    { key: 'address', header: 'Address', cell: (site) => formatAddress(site.address) },
    ...(withDistance
      ? [{ key: 'distance', header: 'Distance', cell: (site: Site) => displayMiles(site.distance) }]
      : []),
    {
      key: 'select',
      header: 'Choice',
      cell: (site) => (
        <Button
          kind="quiet"
          size="small"
          aria-pressed={site._id === selectedId}
          aria-label={`Select ${siteName(site)}`}
          onClick={() => setChoice(site._id === selectedId ? undefined : { search, id: site._id })}
        >
          {site._id === selectedId ? 'Selected' : 'Select'}
        </Button>
      ),
    },
  ];
  return (
    <>
      <p className={sites.length > 0 ? 'visually-hidden' : styles.none} role="status">
        {selected && `${siteName(selected)} selected`}
        {!selected && sites !== noSites && (sites.length > 0 ? `${sites.length} learning centers` : none)}
      </p>
      {sites.length > 0 && (
        <div className={styles.results}>
          <CardTable
            caption="Learning centers"
            columns={columns}
            rows={selected ? [selected] : sites}
            rowKey={(site) => site._id}
          />
        </div>
      )}
      {selected && (
        <div className={styles.confirm} ref={confirm}>
          <Button onClick={() => onConfirm(selected)}>Confirm Site</Button>
        </div>
      )}
    </>
  );
}
