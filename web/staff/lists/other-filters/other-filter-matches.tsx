import { Button } from '#web/ui/button.tsx';
import styles from '../entry-list.module.css';
import type { EntryListState } from '../list-state.ts';
import type { FilterAlternative } from './filter-alternatives.ts';

type OtherFilterMatchesProps<C extends string> = {
  matches: readonly (FilterAlternative<C> & { readonly count: number })[];
  onChoose: (state: EntryListState<C>) => void;
};

/** Links to the matches that a search has under other filters (LIST-9). */
export function OtherFilterMatches<C extends string>({ matches, onChoose }: OtherFilterMatchesProps<C>) {
  return (
    <p className={styles.otherMatches} role="status">
      {matches.map(({ where, count, state }) => (
        <Button key={where} kind="text" onClick={() => onChoose(state)}>
          {`${count.toLocaleString('en-US')} ${count === 1 ? 'match' : 'matches'} ${where}: show`}
        </Button>
      ))}
    </p>
  );
}
