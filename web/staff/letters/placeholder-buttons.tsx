import type { EntryAreaName } from '#domain/entry-areas.ts';
import { placeholdersOf } from '#domain/letters/placeholders.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './letters.module.css';

type PlaceholderButtonsProps = { areas: readonly EntryAreaName[]; onInsert: (placeholder: string) => void };

/** The placeholders of a letter about entries of some kinds, each as a button that inserts it. */
export function PlaceholderButtons({ areas, onInsert }: PlaceholderButtonsProps) {
  return (
    <div className={styles.placeholders}>
      <p id="letter-placeholders">
        <strong>Placeholders</strong> stand for what differs from family to family. A button inserts one where you
        write.
      </p>
      <ul aria-labelledby="letter-placeholders">
        {Object.entries(placeholdersOf(areas)).map(([name, description]) => (
          <li key={name}>
            <Button
              kind="quiet"
              size="small"
              title={description}
              aria-label={`{${name}}: ${description}`}
              onClick={() => onInsert(`{${name}}`)}
            >
              {`{${name}}`}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
