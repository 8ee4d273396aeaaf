import { formatAddress, type Site } from '#domain/locations/site.ts';
import { siteName } from '#web/staff/sites/filter-sites.ts';
import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import styles from './interest-form.module.css';

export type CenterSearch = 'zip' | 'fields';

type CenterChoiceProps = {
  site: Site | undefined;
  error: string | undefined;
  onSearch: (search: CenterSearch) => void;
};

/** The learning center of a new entry, with the ways to one of the two searches. */
export function CenterChoice({ site, error, onSearch }: CenterChoiceProps) {
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
        <Button kind="quiet" size="small" onClick={() => onSearch('zip')}>
          Search Sites by Zipcode
        </Button>
        <Button kind="quiet" size="small" onClick={() => onSearch('fields')}>
          Search Sites by Fields
        </Button>
      </div>
    </section>
  );
}
