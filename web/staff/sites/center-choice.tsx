import { Button } from '#web/ui/button.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import styles from './center-choice.module.css';
import type { CenterSearch } from './use-center-search.tsx';

/** What is shown of a chosen learning center. */
export type ChosenCenter = { readonly name: string; readonly charter: string; readonly address: string };

type CenterChoiceProps = {
  center: ChosenCenter | undefined;
  error: string | undefined;
  onSearch: (search: CenterSearch) => void;
};

/** The learning center of an entry, with the ways to one of the two searches. */
export function CenterChoice({ center, error, onSearch }: CenterChoiceProps) {
  return (
    <section className={joinClasses(styles.center, error && styles.missing)} aria-labelledby="center-title">
      <h2 id="center-title">
        Learning Center <span className={styles.error}>*</span>
      </h2>
      {center && (
        <dl className={styles.chosen}>
          <div>
            <dt>Name</dt>
            <dd>{center.name}</dd>
          </div>
          <div>
            <dt>Charter</dt>
            <dd>{center.charter}</dd>
          </div>
          <div>
            <dt>Address</dt>
            <dd>{center.address}</dd>
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
