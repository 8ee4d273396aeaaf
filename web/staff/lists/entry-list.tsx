import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';
import { pageSizeLimit } from '#domain/http/shapes.ts';
import { type EntrySheet, exportList } from '#web/lib/files/export-list.ts';
import type { ExportPage } from '#web/lib/files/export-pages.ts';
import { ExportProgress } from '#web/staff/exports/export-progress.tsx';
import { type ExportPlan, useExport } from '#web/staff/exports/use-export.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { SkipButton } from '#web/staff/shell/skip-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState, ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import { entriesKey } from '../entries/entry-queries.ts';
import { startTrail } from '../trail/list-trail.ts';
import { TrailContext } from '../trail/use-trail.ts';
import { ColumnsPanel } from './columns/columns-panel.tsx';
import { shownColumns } from './columns/list-columns.ts';
import styles from './entry-list.module.css';
import { type EntryColumn, EntryRows, SortChoice } from './entry-rows.tsx';
import { useReturnToRow } from './list-position.ts';
import {
  type ChangeList,
  chooseFilter,
  chooseSearch,
  chooseSpan,
  chooseToggle,
  chosenIn,
  clearFilters,
  countPages,
  type EntryListState,
  isPinned,
  type ListKind,
  type ListQuery,
  listQuery,
  pageQuery,
} from './list-state.ts';
import { ListToolbar } from './list-toolbar.tsx';
import { OtherFilterMatches } from './other-filters/other-filter-matches.tsx';
import { useOtherFilterMatches } from './other-filters/use-other-filter-matches.ts';
import { type SelectionBar, useListSelection } from './use-list-selection.tsx';
import { useListState } from './use-list-state.ts';
import { useListView } from './use-list-view.ts';
import { useTypedSearch } from './use-typed-search.ts';
import { useStartView } from './views/use-start-view.ts';
import { useListViews } from './views/view-queries.ts';
import { nameOpened } from './views/view-state.ts';
import { ViewsPanel } from './views/views-panel.tsx';

type EntryListProps<R, Q extends ListQuery, C extends string, W> = {
  title: string;
  /** The name of the entries in a sentence; the lower-case title when absent. */
  entries?: string;
  kind: ListKind<Q, C>;
  readPage: (query: Q, signal: AbortSignal) => Promise<ExportPage<R>>;
  columns: readonly EntryColumn<R, C>[];
  /** The label of the search, and a hint for a search without results; null for a list without search. */
  search?: { readonly label?: string; readonly hint: string } | null;
  /** Whether cells show their whole text, on several lines if necessary. */
  wraps?: boolean;
  /** The messages of an empty list; they may depend on the choices of the filters. */
  empty: EmptyTexts | ((chosen: EntryListState<C>['chosen']) => EmptyTexts);
  /** Content at the end of the title's line. */
  actions?: ReactNode;
  /** The spreadsheet of the list. Without it there is no export. */
  exported?: {
    readonly fileName: string;
    readonly sheet: EntrySheet<W>;
    /** The name of the list in the export log; its title when absent. */
    readonly screen?: string;
    /** Reads complete entries; the query contains the export id. */
    readonly readPage: (query: Q, signal: AbortSignal) => Promise<ExportPage<W>>;
    /** Other exports of the list; `total` is the number of its entries. */
    readonly others?: readonly { readonly label: string; readonly plan: (query: Q, total: number) => ExportPlan }[];
  } & Pick<ExportPlan, 'none' | 'failed'>;
  /** Actions for selected rows. */
  selection?: SelectionBar<R>;
  /** Content above the list, such as the result of an action. */
  notice?: ReactNode;
  /** What the rows depend on besides the query of the list. */
  queryKey?: readonly string[];
};

type EmptyTexts = {
  readonly title: string;
  readonly hint?: string;
  /** The message when filters or the search match nothing; by default it contains the entries' name. */
  readonly filtered?: string;
};

/** A list of entries with search, filters, two views, pages, selection and export. Its state is in the URL. */
export function EntryList<R extends { readonly _id: string }, Q extends ListQuery, C extends string, W = R>(
  props: EntryListProps<R, Q, C, W>,
) {
  const { title, entries = title.toLowerCase(), kind, readPage, exported, search = entrySearch } = props;
  const { state, change, latest, query, setQuery } = useListState(kind);
  const [typed, setTyped] = useTypedSearch(state, (text) => change((now) => chooseSearch(now, text)));
  /** Applies the typed search text immediately, without the usual delay. */
  const choose: ChangeList<C> = (apply) => {
    change((now) => apply(chooseSearch(now, typed)));
    setTyped(latest.current.search);
  };
  const [view, setView] = useListView();
  const views = useListViews(kind.list.name);
  const isStarting = useStartView(kind, views, [query, setQuery]);
  const columns = useMemo(() => {
    const byKey = new Map(props.columns.map((column) => [column.key, column]));
    return shownColumns(kind, state).flatMap((key) => byKey.get(key) ?? []);
  }, [props.columns, kind, state]);
  const parameters = pageQuery(kind, state);
  const list = useQuery({
    queryKey: [...entriesKey, title, ...(props.queryKey ?? []), parameters],
    queryFn: ({ signal }) => readPage(parameters, signal),
    placeholderData: keepPreviousData,
  });
  const shown = isStarting ? undefined : list.data;
  const rows = shown?.data ?? noRows;
  const total = shown?.total_count ?? 0;
  const known = list.isSuccess && !list.isPlaceholderData;
  const trail = useMemo(
    () =>
      known && list.data
        ? startTrail(title, pageQuery(kind, state), { page: state.page, pageSize: state.size }, list.data)
        : undefined,
    [known, list.data, title, kind, state],
  );
  const returns = useReturnToRow(list.isSuccess);
  const matches = useOtherFilterMatches({ title, kind, state, total: known ? total : undefined, readPage });
  const { run, cancel, isRunning, progress } = useExport();

  const lastPage = countPages(state, total);
  const isBeyond = known && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) change((now) => ({ ...now, page: lastPage }));
  }, [isBeyond, change, lastPage]);
  const results = useFocusOnPage(state.page);

  const askAll = (continuation: string | undefined): Q => {
    const all: Q = { ...listQuery(kind, state), pageSize: String(pageSizeLimit) };
    return { ...all, ...(continuation && { continuation }) };
  };
  const filter = JSON.stringify(listQuery(kind, { ...state, sort: undefined }));
  const selection = useListSelection(props.selection, {
    filter,
    rows,
    total,
    isPlaceholder: list.isPlaceholderData,
    readPage: (continuation, signal) => readPage(askAll(continuation), signal),
  });

  const exportSheet = ({ sheet, readPage: readWhole, screen = title, ...plan }: NonNullable<typeof exported>) =>
    run({
      ...plan,
      screen,
      exportType: 'excel',
      build(signal, onProgress, exportId) {
        return exportList({
          sheet,
          readPage: (continuation) => readWhole({ ...askAll(continuation), export: exportId }, signal),
          signal,
          onProgress,
        });
      },
    });
  const headers = new Map(props.columns.map(({ key, header }) => [key, header]));
  const chosen = chosenIn(kind, state);
  const hasChosen = Object.keys(state.chosen).some((parameter) => !isPinned(kind.filters[parameter]));
  const isFiltered = state.search !== '' || hasChosen;
  const empty = typeof props.empty === 'function' ? props.empty(chosen) : props.empty;

  return (
    <>
      <PageTitle
        title={title}
        focus={!returns}
        aside={
          <>
            {total > 0 && <SkipButton text="Skip to the list" onSkip={() => focusFirstRow(results.current)} />}
            <span className={styles.count} role="status">
              {shown && countRecords(total, kind.ranged ? state : undefined)}
            </span>
          </>
        }
        actions={
          (exported || props.actions) && (
            <>
              {exported && (
                <Button kind="quiet" size="small" aria-disabled={isRunning} onClick={() => void exportSheet(exported)}>
                  Export to Excel
                </Button>
              )}
              {exported?.others?.map(({ label, plan }) => (
                <Button
                  key={label}
                  kind="quiet"
                  size="small"
                  aria-disabled={isRunning}
                  onClick={() => void run(plan(listQuery(kind, state), total))}
                >
                  {label}
                </Button>
              ))}
              {props.actions}
            </>
          )
        }
      />
      <ExportProgress progress={progress} onCancel={cancel} />
      {props.notice}
      <ListToolbar
        search={search && (search.label ?? 'Search Fields')}
        typed={typed}
        onType={setTyped}
        filters={kind.filters}
        chosen={chosen}
        onToggle={(name, toggle) => choose((searched) => chooseToggle(kind, searched, name, toggle))}
        onChoose={(parameter, value) => choose((searched) => chooseFilter(kind, searched, parameter, value))}
        onSpan={(name, span) => choose((searched) => chooseSpan(kind, searched, name, span))}
        onClear={hasChosen ? () => choose((searched) => clearFilters(kind, searched)) : undefined}
        view={view}
        onView={setView}
        saved={{
          text: nameOpened(kind, state, views.data),
          panel: <ViewsPanel kind={kind} state={state} views={views} onChange={change} />,
        }}
        columns={<ColumnsPanel kind={kind} headers={headers} state={state} onChange={change} />}
        sort={<SortChoice columns={props.columns} kind={kind} state={state} onChange={change} />}
      />
      {state.search && <OtherFilterMatches matches={matches} onChoose={(next) => choose(() => next)} />}
      {list.fetchStatus === 'paused' && (
        <div className={styles.offline}>
          <Banner kind="warn">You are offline. The list goes on loading when the connection is back.</Banner>
        </div>
      )}
      {(list.isPending || isStarting) && list.fetchStatus !== 'paused' && (
        <LoadingState label="Loading Please wait..." rows={10} />
      )}
      {list.isError && (
        <ErrorState title={`The ${entries} could not be loaded.`} onRetry={() => void list.refetch()}>
          {list.error.message}
        </ErrorState>
      )}
      {shown && total === 0 && isFiltered && (
        <EmptyState
          title={
            empty.filtered ?? (state.search ? `No ${entries} match '${state.search}' here.` : `No ${entries} here.`)
          }
          actions={
            <Button kind="quiet" onClick={() => choose((now) => ({ ...clearFilters(kind, now), search: '' }))}>
              Show all {entries}
            </Button>
          }
        >
          {state.search && search?.hint}
        </EmptyState>
      )}
      {shown && total === 0 && !isFiltered && <EmptyState title={empty.title}>{empty.hint ?? 'Good Job!'}</EmptyState>}
      {total > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
        <div
          ref={results}
          className={styles.results}
          role="group"
          aria-label={`Page ${state.page} of ${lastPage}`}
          tabIndex={-1}
        >
          {selection?.bar}
          <TrailContext value={trail}>
            <EntryRows
              caption={title}
              kind={kind}
              columns={columns}
              lead={selection?.lead}
              rows={rows}
              total={total}
              view={view}
              wraps={props.wraps ?? false}
              state={state}
              busy={list.isFetching}
              isPlaceholder={list.isPlaceholderData}
              onChange={change}
            />
          </TrailContext>
        </div>
      )}
    </>
  );
}

const entrySearch = {
  label: 'Search Fields',
  hint: 'Try the beginning of a name, a phone number, an email address or a date such as 11/20.',
};

const noRows: readonly never[] = [];

/** Moves the focus past filters and headers to the link of the first row, or to its first control. */
function focusFirstRow(results: HTMLElement | null) {
  const find = (selector: string) => results?.querySelector<HTMLElement>(`:is(tbody, ul) ${selector}`);
  (find('[data-row-link]') ?? find(':is(a, button, input)') ?? results)?.focus();
}

/** The number of entries, and the range on this page. */
function countRecords(total: number, shown?: Pick<EntryListState<string>, 'page' | 'size'>): string {
  const count = `${total.toLocaleString('en-US')} Records`;
  if (!shown || total === 0) return count;
  const first = Math.min((shown.page - 1) * shown.size + 1, total);
  const last = Math.min(shown.page * shown.size, total);
  return `${first.toLocaleString('en-US')}-${last.toLocaleString('en-US')} of ${count}`;
}

/** Focuses the beginning of the rows after the user opens another page, because the page links are at the end. */
function useFocusOnPage(page: number) {
  const ref = useRef<HTMLDivElement>(null);
  const navigation = useNavigationType();
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page && navigation === 'PUSH') ref.current?.focus({ preventScroll: true });
    shown.current = page;
  }, [page, navigation]);
  return ref;
}
