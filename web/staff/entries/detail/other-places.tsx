import { Button } from '#web/ui/button.tsx';
import styles from '../../lists/entry-list.module.css';
import type { ListPlace } from '../../lists/list-places.ts';
import type { EntryListState } from '../../lists/list-state.ts';

type OtherPlacesProps<C extends string> = {
  places: readonly (ListPlace<C> & { readonly count: number })[];
  onGo: (state: EntryListState<C>) => void;
};

/** Links to other views in which a search has found something (LIST-9). */
export function OtherPlaces<C extends string>({ places, onGo }: OtherPlacesProps<C>) {
  return (
    <p className={styles.places} role="status">
      {places.map(({ where, count, state }) => (
        <Button key={where} kind="text" onClick={() => onGo(state)}>
          {`${count.toLocaleString('en-US')} ${count === 1 ? 'match' : 'matches'} ${where}: show`}
        </Button>
      ))}
    </p>
  );
}
