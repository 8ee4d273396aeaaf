import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageSizeLimit } from '#domain/http/shapes.ts';
import { type EntrySheet, exportList } from '#web/lib/export-list.ts';
import type { ListPage } from '#web/lib/export-pages.ts';
import { ExportProgress } from '#web/staff/exports/export-progress.tsx';
import { useExport } from '#web/staff/exports/use-export.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToggleChip } from '#web/ui/chip.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import styles from './entry-list.module.css';
import { entriesKey } from './entry-queries.ts';
import { type EntryColumn, EntryRows } from './entry-rows.tsx';
import { ListFilters } from './list-filters.tsx';
import { useReturnToRow } from './list-position.ts';
import {
  chooseFilter,
  chooseSearch,
  chooseToggle,
  type ListKind,
  type ListQuery,
  type ListState,
  listQuery,
  pageQuery,
  readListState,
  writeListState,
} from './list-state.ts';
import { type SelectionBar, useListSelection } from './use-list-selection.tsx';
import { useListView } from './use-list-view.ts';

/** Milliseconds that a search waits for more to be typed. Source: design §3. */
const searchDelay = 300;

type EntryListProps<R, Q extends ListQuery, C extends string> = {
  title: string;
  /** What the entries are called in a sentence, such as 'interest forms'. */
  entries: string;
  kind: ListKind<Q, C>;
  readPage: (query: Q, signal: AbortSignal) => Promise<ListPage<R>>;
  columns: readonly EntryColumn<R, C>[];
  empty: string;
  /**
   * The spreadsheet of the list; instants become days of this time zone. `asks` is what it reads beside what the list
   * shows. None is offered when absent.
   */
  exported?: {
    readonly fileName: string;
    readonly sheet: (timeZone: string) => EntrySheet<R>;
    readonly asks?: Partial<Q>;
  };
  /** What can be done with selected rows. */
  selection?: SelectionBar<R>;
};

/** A list of entries with its search, filters, two views, pages, selection and export. Its state is in the address. */
export function EntryList<R extends { readonly _id: string }, Q extends ListQuery, C extends string>(
  props: EntryListProps<R, Q, C>,
) {
  const { title, entries, kind, readPage, exported } = props;
  const [query, setQuery] = useSearchParams();
  const state = useMemo(() => readListState(kind, query), [kind, query]);
  const change = useCallback((next: ListState<C>) => setQuery(writeListState(next), { replace: true }), [setQuery]);
  const [typed, setTyped] = useState(state.search);
  useEffect(() => {
    const next = chooseSearch(kind, state, typed);
    if (next === state) return;
    const timer = setTimeout(() => change(next), searchDelay);
    return () => clearTimeout(timer);
  });
  /** What was typed counts, though its search still waits. */
  const choose = (apply: (searched: ListState<C>) => ListState<C>) => {
    const next = apply(chooseSearch(kind, state, typed));
    setTyped(next.search);
    change(next);
  };
  const [view, setView] = useListView();
  const asked = pageQuery(kind, state);
  const list = useQuery({
    queryKey: [...entriesKey, title, asked],
    queryFn: ({ signal }) => readPage(asked, signal),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.data ?? noRows;
  const total = list.data?.total_count ?? 0;
  const returns = useReturnToRow(list.isSuccess);
  const { run, cancel, progress } = useExport();

  const readAll = (continuation: string | undefined, signal: AbortSignal, asks?: Partial<Q>) => {
    const all: Q = { ...listQuery(kind, state), ...asks, pageSize: String(pageSizeLimit) };
    return readPage({ ...all, ...(continuation && { continuation }) }, signal);
  };
  const filter = JSON.stringify(listQuery(kind, { ...state, sort: undefined }));
  const selection = useListSelection(props.selection, {
    filter,
    rows,
    total,
    older: list.isPlaceholderData,
    readPage: readAll,
  });

  const exportSheet = ({ fileName, sheet, asks }: NonNullable<typeof exported>) =>
    run({
      fileName,
      screen: title,
      exportType: 'excel',
      build(signal, onProgress) {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        return exportList({
          sheet: sheet(timeZone),
          readPage: (continuation) => readAll(continuation, signal, asks),
          signal,
          onProgress,
        });
      },
    });

  return (
    <>
      <PageTitle
        title={title}
        focus={!returns}
        aside={
          <span className={styles.count} role="status">
            {list.isSuccess && `${total} Records`}
          </span>
        }
        actions={
          exported && (
            <Button
              kind="quiet"
              size="small"
              aria-disabled={progress !== undefined}
              onClick={() => void exportSheet(exported)}
            >
              Export to Excel
            </Button>
          )
        }
      />
      <ExportProgress progress={progress} onCancel={cancel} />
      <div className={styles.filters}>
        <input
          type="search"
          className={styles.search}
          placeholder="Search Fields"
          aria-label="Search Fields"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <ListFilters
          filters={kind.filters}
          chosen={state.chosen}
          onToggle={(name, toggle) => choose((searched) => chooseToggle(kind, searched, name, toggle))}
          onChoose={(parameter, value) => choose((searched) => chooseFilter(kind, searched, parameter, value))}
        />
        <fieldset className={styles.views} aria-label="View">
          <ToggleChip pressed={view === 'list'} onChange={() => setView('list')}>
            List
          </ToggleChip>
          <ToggleChip pressed={view === 'grid'} onChange={() => setView('grid')}>
            Grid
          </ToggleChip>
        </fieldset>
      </div>
      {list.isPending && <RowSkeletons />}
      {list.isError && (
        <Banner
          kind="error"
          actions={
            <Button kind="quiet" size="small" onClick={() => void list.refetch()}>
              Try Again
            </Button>
          }
        >
          The {entries} could not be loaded. {list.error.message}
        </Banner>
      )}
      {list.isSuccess && total === 0 && <EmptyState title={props.empty}>Good Job!</EmptyState>}
      {list.isSuccess && total > 0 && selection?.bar}
      {list.isSuccess && total > 0 && (
        <EntryRows
          caption={title}
          columns={props.columns}
          lead={selection?.lead}
          rows={rows}
          total={total}
          view={view}
          state={state}
          busy={list.isFetching}
          older={list.isPlaceholderData}
          onChange={change}
        />
      )}
    </>
  );
}

const noRows: readonly never[] = [];

function RowSkeletons() {
  return (
    <div className={styles.skeletons} role="status" aria-label="Loading">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <Skeleton key={row} height="2.6rem" />
      ))}
    </div>
  );
}
