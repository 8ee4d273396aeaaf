import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { listInterests } from '#domain/enrollment/api.ts';
import { pageSizeLimit } from '#domain/http/shapes.ts';
import { callApi } from '#web/lib/api-client.ts';
import { buildSheet } from '#web/lib/export-file.ts';
import { readAllPages } from '#web/lib/export-pages.ts';
import { ExportProgress } from '#web/staff/exports/export-progress.tsx';
import { useExport } from '#web/staff/exports/use-export.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToggleChip } from '#web/ui/chip.tsx';
import { EmptyState, Skeleton } from '#web/ui/loading.tsx';
import { Pager } from '#web/ui/pager.tsx';
import styles from './interest-list.module.css';
import { interestListQuery } from './interest-queries.ts';
import { InterestGrid, InterestTable } from './interest-rows.tsx';
import { interestSheet } from './interest-sheet.ts';
import { useReturnToRow } from './list-position.ts';
import {
  chooseFilter,
  chooseSearch,
  countPages,
  cycleSort,
  type InterestFilter,
  interestFilters,
  type ListState,
  listQuery,
  readListState,
  writeListState,
} from './list-state.ts';
import { useListView } from './use-list-view.ts';

/** Milliseconds that a search waits for more to be typed. Source: design §3. */
const searchDelay = 300;

/** /interest-forms. Source: spec 3 §2 Interest list. */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const state = readListState(query);
  const change = (next: ListState) => setQuery(writeListState(next), { replace: true });
  const [typed, setTyped] = useState(state.search);
  useEffect(() => {
    const next = chooseSearch(state, typed);
    if (next === state) return;
    const timer = setTimeout(() => change(next), searchDelay);
    return () => clearTimeout(timer);
  });
  const [view, setView] = useListView();
  const list = useQuery(interestListQuery(state));
  const rows = list.data?.data ?? [];
  const total = list.data?.total_count ?? 0;
  const returns = useReturnToRow(list.isSuccess);
  const { run, cancel, progress } = useExport();

  const exportSheet = () =>
    run({
      fileName: 'interest_data.xlsx',
      screen: 'Interest Forms',
      exportType: 'excel',
      async build(signal, onProgress) {
        const asked = { ...listQuery(state), pageSize: String(pageSizeLimit) };
        const entries = await readAllPages(
          (continuation) =>
            callApi(listInterests, { query: { ...asked, ...(continuation && { continuation }) }, signal }),
          signal,
          onProgress,
        );
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        return { file: await buildSheet(interestSheet(entries, timeZone), signal), recordCount: entries.length };
      },
    });

  return (
    <>
      <PageTitle
        title="Interest Forms"
        focus={!returns}
        aside={
          <span className={styles.count} role="status">
            {list.isSuccess && `${total} Records`}
          </span>
        }
        actions={
          <Button kind="quiet" size="small" aria-disabled={progress !== undefined} onClick={exportSheet}>
            Export to Excel
          </Button>
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
        {Object.entries(interestFilters).map(([filter, { label }]) => (
          <ToggleChip
            key={filter}
            pressed={state.filter === filter}
            onChange={() => {
              setTyped('');
              change(chooseFilter(state, filter as InterestFilter));
            }}
          >
            {label}
          </ToggleChip>
        ))}
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
          The interest forms could not be loaded. {list.error.message}
        </Banner>
      )}
      {list.isSuccess && total === 0 && (
        <EmptyState title="Looks like were out of Interest forms">Good Job!</EmptyState>
      )}
      {list.isSuccess && total > 0 && (
        <div className={list.isPlaceholderData ? styles.older : undefined}>
          {view === 'list' ? (
            <InterestTable
              rows={rows}
              busy={list.isFetching}
              sort={state.sort}
              onSort={(column) => change({ ...state, sort: cycleSort(state.sort, column), page: 1 })}
            />
          ) : (
            <InterestGrid rows={rows} busy={list.isFetching} />
          )}
          <Pager
            page={state.page}
            pages={countPages(total)}
            linkTo={(page) => ({ search: `?${writeListState({ ...state, page })}` })}
          />
        </div>
      )}
    </>
  );
}

function RowSkeletons() {
  return (
    <div className={styles.skeletons} role="status" aria-label="Loading">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <Skeleton key={row} height="2.6rem" />
      ))}
    </div>
  );
}
