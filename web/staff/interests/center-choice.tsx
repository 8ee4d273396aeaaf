import { useState } from 'react';
import { formatAddress, type Site } from '#domain/locations/site.ts';
import { siteName } from '#web/staff/sites/filter-sites.ts';
import { SiteSearchByFields } from '#web/staff/sites/site-search-by-fields.tsx';
import { SiteSearchByZip } from '#web/staff/sites/site-search-by-zip.tsx';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import styles from './interest-form.module.css';

type CenterChoiceProps = { site: Site | undefined; error: string | undefined; onChoose: (site: Site) => void };

/** The learning center of a new entry, chosen in one of the two searches. */
export function CenterChoice({ site, error, onChoose }: CenterChoiceProps) {
  const [search, setSearch] = useState<'zip' | 'fields'>();
  const confirm = (chosen: Site) => {
    onChoose(chosen);
    setSearch(undefined);
  };
  const close = () => setSearch(undefined);
  return (
    <section className={joinClasses(styles.center, error && styles.missing)} aria-labelledby="center-title">
      <h2 id="center-title">
        Learning Center <span className={styles.error}>*</span>
      </h2>
      {site && (
        <dl className={styles.chosen}>
          <div>
            <dt>Name</dt>
            <dd>{siteName(site)}</dd>
          </div>
          <div>
            <dt>Charter</dt>
            <dd>{site.charter.name}</dd>
          </div>
          <div>
            <dt>Address</dt>
            <dd>{formatAddress(site.address)}</dd>
          </div>
        </dl>
      )}
      {error && (
        <p className={styles.error} role="alert">
          Learning center: {error}
        </p>
      )}
      <div className={styles.actions}>
        <Button kind="quiet" size="small" onClick={() => setSearch('zip')}>
          Search Sites by Zipcode
        </Button>
        <Button kind="quiet" size="small" onClick={() => setSearch('fields')}>
          Search Sites by Fields
        </Button>
      </div>
      {search === 'zip' && <SiteSearchByZip onConfirm={confirm} onClose={close} />}
      {search === 'fields' && <SiteSearchByFields onConfirm={confirm} onClose={close} />}
    </section>
  );
}
