import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { joinClasses } from '#web/ui/class-names.ts';
import styles from './center-choice.module.css';
import type { CenterSearch } from './use-center-search.tsx';

/** Element id and name of the section, for links to it. */
export const centerSection = { id: 'learning-center', text: 'Learning Center' };

/** The displayed facts about the chosen learning center. */
export type ChosenCenter = { readonly name: string; readonly charter: string; readonly address: string };

type CenterChoiceProps = {
  center: ChosenCenter | undefined;
  error: string | undefined;
  /** A hint about choosing another center. */
  hint?: string | undefined;
  onSearch: (search: CenterSearch) => void;
};

/** The learning center of an entry, with buttons that open the two searches. */
export function CenterChoice({ center, error, hint, onSearch }: CenterChoiceProps) {
  return (
    <Card
      id={centerSection.id}
      title={
        <>
          {centerSection.text} <span className={styles.required}>*</span>
        </>
      }
    >
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
      {hint && !error && <p className={styles.hint}>{hint}</p>}
      {error && <p className={styles.error}>{error}</p>}
      <div className={joinClasses(styles.actions, error && styles.missing)}>
        <Button kind="quiet" size="small" onClick={() => onSearch('zip')}>
          Search Sites by Zipcode
        </Button>
        <Button kind="quiet" size="small" onClick={() => onSearch('fields')}>
          Search Sites by Fields
        </Button>
      </div>
    </Card>
  );
}
