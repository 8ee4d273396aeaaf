import { useState } from 'react';
import { formatAddress, type Site } from '#domain/locations/site.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { displayMiles, siteName } from './filter-sites.ts';
import styles from './site-search.module.css';

type SitePickerProps = {
  sites: readonly Site[];
  withDistance?: boolean;
  onConfirm: (site: Site) => void;
};
type Column = 'name' | 'charter' | 'address' | 'distance' | 'select';

/** A table of sites to choose from: choosing one hides the others and offers to confirm it. Source: spec 3 §4. */
export function SitePicker({ sites, withDistance = false, onConfirm }: SitePickerProps) {
  const [selectedId, setSelectedId] = useState<string>();
  const selected = sites.find((site) => site._id === selectedId);
  const columns: TableColumn<Site, Column>[] = [
    { key: 'name', header: 'Name', cell: siteName },
    { key: 'charter', header: 'Charter', cell: (site) => site.charter.name },
    { key: 'address', header: 'Address', cell: (site) => formatAddress(site.address) },
    ...(withDistance
      ? [{ key: 'distance' as const, header: 'Distance', cell: (site: Site) => displayMiles(site.distance) }]
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
          onClick={() => setSelectedId(site._id === selectedId ? undefined : site._id)}
        >
          {site._id === selectedId ? 'Selected' : 'Select'}
        </Button>
      ),
    },
  ];
  return (
    <>
      <p className="visually-hidden" role="status">
        {selected ? `${siteName(selected)} selected` : `${sites.length} learning centers`}
      </p>
      <div className={styles.results}>
        <DataTable
          caption="Learning centers"
          columns={columns}
          rows={selected ? [selected] : sites}
          rowKey={(site) => site._id}
        />
      </div>
      {selected && (
        <div className={styles.confirm}>
          <Button onClick={() => onConfirm(selected)}>Confirm Site</Button>
        </div>
      )}
    </>
  );
}
