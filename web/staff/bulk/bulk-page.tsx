import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import type * as v from 'valibot';
import {
  type BulkChange,
  type BulkItem,
  type BulkResult,
  bulkResults,
  listBulkItems,
  startBulk,
  stopBulk,
  undoBulk,
} from '#domain/bulk/api.ts';
import { findBulkAction } from '#domain/bulk/area-actions.ts';
import { bulkResultListShape } from '#domain/bulk/bulk-lists.ts';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import { entryPath } from '#domain/entries/area-description.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { isApiProblem } from '#web/lib/api/api-problem.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { useLetterNames } from '#web/staff/letters/letter-queries.ts';
import { EntryList } from '#web/staff/lists/entry-list.tsx';
import { type EntryColumn, EntryLink } from '#web/staff/lists/entry-rows.tsx';
import { backFromPreview, forgetSelection, listToReturnTo } from '#web/staff/lists/left-selection.ts';
import type { ListKind } from '#web/staff/lists/list-state.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useColleagueNames } from '#web/staff/work/work-queries.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState, WhenLoaded } from '#web/ui/feedback/states.tsx';
import styles from './bulk-page.module.css';
import { bulkKey, bulkQuery, workingStates } from './bulk-queries.ts';
import { describeBulk, nameAction, progressOf, resultNames } from './describe-bulk.ts';

const panelId = 'bulk-panel';

type Query = Omit<v.InferInput<(typeof listBulkItems)['query']>, 'result'> & { result?: BulkResult; sort?: string };
type Column = 'name' | 'result' | 'reason';

const resultKinds = {
  failed: 'bad',
  skipped: 'wait',
  kept: 'wait',
  excluded: 'off',
  waiting: 'new',
  done: 'done',
  undone: 'off',
} as const satisfies Record<BulkResult, string>;

const columnsOf = (area: BulkChange['area']): readonly EntryColumn<BulkItem, Column>[] => [
  {
    key: 'name',
    header: 'Student Name',
    width: 190,
    names: true,
    head: true,
    fixed: true,
    cell: ({ _id, name }) =>
      name ? <EntryLink id={_id} to={entryPath(areaNamed(area), _id)} name={name} /> : 'Not there any more',
  },
  {
    key: 'result',
    header: 'Result',
    width: 150,
    head: true,
    fixed: true,
    cell: ({ result }) => <Tag kind={resultKinds[result]}>{resultNames[result]}</Tag>,
  },
  { key: 'reason', header: 'Why', width: 420, fixed: true, cell: ({ reason }) => reason ?? '-' },
];

const listKind: ListKind<Query, Column> = {
  list: bulkResultListShape,
  filters: {
    result: {
      input: 'toggles',
      label: 'Result',
      choices: Object.fromEntries(
        bulkResults
          .toSorted((left, right) => Object.keys(resultNames).indexOf(left) - Object.keys(resultNames).indexOf(right))
          .map((result) => [result, { label: resultNames[result], query: { result } }]),
      ),
    },
  },
  sortKeys: {},
  defaultSort: { column: 'name', direction: 'asc' },
};

/** /bulk-changes/{id}: the preview of a bulk change, its progress and its results. */
export function Component() {
  const { id = '' } = useParams();
  const read = useQuery(bulkQuery(id));
  const { data, error } = read;
  if (data) return <BulkScreen key={id} change={data} />;
  return (
    <>
      <PageTitle title="Bulk Change" />
      {isApiProblem(error) && error.status < 500 ? (
        <EmptyState title="There is no such bulk change, or it is somebody else's." />
      ) : (
        <WhenLoaded query={read} failureTitle="This bulk change could not be loaded." height="8rem">
          {() => null}
        </WhenLoaded>
      )}
    </>
  );
}

function BulkScreen({ change }: { change: BulkChange }) {
  const { _id: id, area, state, counts } = change;
  const queries = useQueryClient();
  const columns = useMemo(() => columnsOf(area), [area]);
  // Only results that occur can be chosen.
  const kind = useMemo(() => withChoices(counts), [counts]);
  // The entries and the results have changed when the work has ended.
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && !workingStates.includes(state)) {
      void queries.invalidateQueries({ queryKey: entriesKey });
      // Stop has disappeared, with the focus if it had it.
      if (document.activeElement === document.body) document.getElementById(panelId)?.focus({ preventScroll: true });
    }
    before.current = state;
  }, [state, queries]);
  return (
    <EntryList
      title={nameAction(change)}
      queryKey={[id, state]}
      entries="results"
      kind={kind}
      search={null}
      wraps
      readPage={(query, signal) => callApi(listBulkItems, { params: { id }, query, signal })}
      columns={columns}
      empty={{ title: 'No results', filtered: 'No entries have this result.' }}
      actions={
        <LinkButton kind="quiet" size="small" to={listToReturnTo(areaNamed(area).path)} state={backFromPreview}>
          Back to the list
        </LinkButton>
      }
      notice={<BulkPanel change={change} />}
    />
  );
}

function withChoices(counts: BulkChange['counts']): typeof listKind {
  const { result } = listKind.filters;
  if (result?.input !== 'toggles') return listKind;
  const choices = Object.entries(result.choices).flatMap(([name, choice]) => {
    const count = counts[name as BulkResult];
    return count ? [[name, { ...choice, label: `${choice.label} (${count.toLocaleString('en-US')})` }] as const] : [];
  });
  return { ...listKind, filters: { result: { ...result, choices: Object.fromEntries(choices) } } };
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What will happen, happens or has happened, with the buttons for it. */
function BulkPanel({ change }: { change: BulkChange }) {
  const { _id: id, area, action, parameters, state, counts, undoUntil } = change;
  const queries = useQueryClient();
  const nameOf = useColleagueNames();
  const nameOfLetter = useLetterNames();
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const progress = progressOf(change);
  const described = findBulkAction(area, action);
  const canUndo = undoUntil && counts.done !== undefined;
  const call = async (route: typeof startBulk | typeof stopBulk | typeof undoBulk) => {
    if (isBusy) return;
    setBusy(true);
    setFailure('');
    try {
      queries.setQueryData(bulkKey(id), await callApi(route, { params: { id } }));
      forgetSelection();
      // The button with the focus disappears.
      document.getElementById(panelId)?.focus();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const { assignedTo, tag, notes, from, to, letter } = parameters as Readonly<
    Record<string, string | null | undefined>
  >;
  const inputs = [
    assignedTo !== undefined && `Assigned to: ${assignedTo === null ? 'nobody' : nameOf(assignedTo)}`,
    tag && `Tag: ${tag}`,
    letter && `Letter: ${nameOfLetter(letter)}`,
    from && to && `Days: ${displayDate(from)} to ${displayDate(to)}`,
    notes && `Reason: ${notes}`,
  ].filter(Boolean);
  return (
    <div className={styles.panel}>
      <Card id={panelId} title={describeBulk(change)}>
        <div className="stack">
          <p>
            {described?.effect}
            {state === 'preview' && described?.isFinal && ' This cannot be undone.'}
          </p>
          {inputs.map((text) => (
            <p key={String(text)}>{text}</p>
          ))}
          {progress !== undefined && (
            <>
              <progress className={styles.progress} max={1} value={progress} aria-label="Done so far" />
              <p>You can close this page: the work goes on. You find it again under Bulk Changes.</p>
            </>
          )}
          <p role="status" className="visually-hidden">
            {describeBulk(change)}
          </p>
          {state === 'preview' && !counts.waiting && <p>No entry can be changed. The list below says why.</p>}
          {canUndo && <p>You can undo this until {displayMoment(undoUntil, zone)}, where no email was sent.</p>}
          {failure && <Banner kind="error">{failure}</Banner>}
          <div className={styles.actions}>
            {state === 'preview' && (counts.waiting ?? 0) > 0 && (
              <Button aria-disabled={isBusy} onClick={() => void call(startBulk)}>
                Start
              </Button>
            )}
            {state === 'running' && (
              <Button kind="quiet" aria-disabled={isBusy} onClick={() => void call(stopBulk)}>
                Stop
              </Button>
            )}
            {canUndo && (
              <Button kind="quiet" aria-disabled={isBusy} onClick={() => void call(undoBulk)}>
                Undo
              </Button>
            )}
          </div>
        </div>
      </Card>
    </div>
  );
}
