import { Bookmark, Columns3, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { FilterChips } from '#web/ui/tables/filter-chips.tsx';
import { useArrowKeys } from '#web/ui/use-arrow-keys.ts';
import { useSmallScreen } from '#web/ui/use-small-screen.ts';
import styles from './entry-list.module.css';
import { type ListFiltersProps, MoreFilters, QuickFilters } from './list-filters.tsx';
import { ListSearch } from './list-search.tsx';
import { describeChosen, isFolded, isPinned } from './list-state.ts';
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
  /** The saved views, and the text of their button while one is open. */
  saved: { readonly text: string | undefined; readonly panel: ReactNode };
  /** The choice of columns. */
  columns: ReactNode;
  /** Clears all filters; absent when no filter is active. */
  onClear: (() => void) | undefined;
};

type Panel = 'filters' | 'views' | 'columns';

/**
 * The search of a list, its filters, its saved views and columns, and list or grid in one line. Large filters are
 * collapsed under 'Filters', on a phone all but those that are always visible; the active ones are listed below.
 */
export function ListToolbar(props: ListToolbarProps) {
  const { search, typed, onType, view, onView, sort, saved, columns, onClear, ...filters } = props;
  const isSmall = useSmallScreen();
  const keys = useArrowKeys('across');
  const [panel, setPanel] = useState<Panel>();
  const id = useId();
  const filtersThat = (arePinned: boolean) =>
    Object.fromEntries(Object.entries(filters.filters).filter(([, filter]) => isPinned(filter) === arePinned));
  const others = filtersThat(false);
  const hidden = describeChosen({ filters: others }, filters.chosen, !isSmall);
  const hasMore = isSmall || Object.values(filters.filters).some(isFolded);
  // Wide screens show some only as icons, so that the toolbar stays in one line and more rows fit.
  const opener = (opens: Panel, icon: ReactNode, text: string, isIcon = false) => (
    <Button
      kind="quiet"
      size="small"
      aria-expanded={panel === opens}
      aria-controls={id}
      {...(isIcon && { title: text })}
      onClick={() => setPanel((was) => (was === opens ? undefined : opens))}
    >
      {icon}
      <span className={isIcon && !isSmall ? 'visually-hidden' : styles.opener}>{text}</span>
    </Button>
  );
  const viewChoice = <FilterChips label="View" quiet options={views} chosen={[view]} onToggle={onView} />;
  return (
    <>
      <div className={styles.toolbar}>
        {search !== null && <ListSearch label={search} typed={typed} onType={onType} />}
        <div ref={keys} className={styles.tools} role="toolbar" aria-label="Filters and views">
          <QuickFilters {...filters} filters={isSmall ? filtersThat(true) : filters.filters} />
          {hasMore &&
            opener(
              'filters',
              <SlidersHorizontal aria-hidden="true" size={16} />,
              hidden.length > 0 ? `Filters (${hidden.length})` : 'Filters',
            )}
          {opener('views', <Bookmark aria-hidden="true" size={16} />, saved.text ?? 'Views', saved.text === undefined)}
          {opener('columns', <Columns3 aria-hidden="true" size={16} />, 'Columns', true)}
          {!isSmall && (
            <div className={styles.views}>
              {view === 'grid' && sort}
              {viewChoice}
            </div>
          )}
        </div>
      </div>
      <div id={id} className={styles.more} hidden={!panel}>
        {panel === 'views' && saved.panel}
        {panel === 'columns' && columns}
        {panel === 'filters' && (
          <>
            {isSmall && <QuickFilters {...filters} filters={others} />}
            <MoreFilters {...filters} />
            {isSmall && view === 'grid' && sort}
            {isSmall && viewChoice}
          </>
        )}
      </div>
      {panel !== 'filters' && hidden.length > 0 && (
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
