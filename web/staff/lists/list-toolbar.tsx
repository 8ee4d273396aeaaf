import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FilterChips } from '#web/ui/tables/filter-chips.tsx';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import styles from './entry-list.module.css';
import { type ListFiltersProps, MoreFilters, QuickFilters } from './list-filters.tsx';
import { ListSearch } from './list-search.tsx';
import { describeChosen, isFolded } from './list-state.ts';
import type { ListView } from './use-list-view.ts';

const views: readonly { readonly value: ListView; readonly label: string }[] = [
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
];

type ListToolbarProps = ListFiltersProps & {
  /** The label of the search; null for a list without search. */
  search: string | null;
  typed: string;
  onType: (typed: string) => void;
  view: ListView;
  onView: (view: ListView) => void;
  /** The sort select for cards, which have no headers. */
  sort: ReactNode;
  /** Clears all filters; absent when no filter is active. */
  onClear: (() => void) | undefined;
};

/**
 * The search of a list, its filters and its two views in one line. Large filters are collapsed under 'Filters', on a
 * phone all filters are; the active ones are listed below.
 */
export function ListToolbar({ search, typed, onType, view, onView, sort, onClear, ...filters }: ListToolbarProps) {
  const isSmall = useSmallScreen();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const hidden = describeChosen(filters, filters.chosen, !isSmall);
  const hasMore = isSmall || Object.values(filters.filters).some(isFolded);
  const viewChoice = <FilterChips label="View" quiet options={views} chosen={[view]} onToggle={onView} />;
  return (
    <>
      <div className={styles.toolbar}>
        {search !== null && <ListSearch label={search} typed={typed} onType={onType} />}
        {!isSmall && <QuickFilters {...filters} />}
        {hasMore && (
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen((was) => !was)}
          >
            <SlidersHorizontal aria-hidden="true" size={16} />
            Filters{hidden.length > 0 && ` (${hidden.length})`}
          </Button>
        )}
        {!isSmall && (
          <div className={styles.views}>
            {view === 'grid' && sort}
            {viewChoice}
          </div>
        )}
      </div>
      <div id={id} className={styles.more} hidden={!isOpen}>
        {isOpen && (
          <>
            {isSmall && <QuickFilters {...filters} />}
            <MoreFilters {...filters} />
            {isSmall && view === 'grid' && sort}
            {isSmall && viewChoice}
          </>
        )}
      </div>
      {!isOpen && hidden.length > 0 && (
        <p className={styles.chosen}>
          {hidden.join(' · ')}
          {onClear && (
            <Button kind="text" size="small" onClick={onClear}>
              Clear filters
            </Button>
          )}
        </p>
      )}
    </>
  );
}
