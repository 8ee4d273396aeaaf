import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type DuplicatePair,
  decideDuplicate,
  type PairView,
  pairViews,
  undoDuplicate,
} from '#domain/duplicates/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { Button } from '#web/ui/button.tsx';
import { ToggleChip } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { EmptyState, WhenLoaded } from '#web/ui/feedback/states.tsx';
import { pairsQuery } from './duplicate-queries.ts';
import styles from './duplicates.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { PairCard } from './pair-card.tsx';

const viewNames: Readonly<Record<PairView, string>> = {
  open: 'To Decide',
  later: 'Later',
  same: 'Same Student',
  different: 'Different',
};
const emptyHints: Readonly<Record<PairView, string>> = {
  open: 'New and changed entries are compared every few minutes.',
  later: 'Pairs that you put aside are listed here.',
  same: 'Merged and linked entries are listed here. A merge can be undone for 30 days.',
  different: 'Pairs of different students are listed here, and not proposed again.',
};
const doneTexts = { different: 'Noted: two different students.', later: 'Put aside for later.' } as const;

/** /duplicates: pairs of entries that may be about one student. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const view = pairViews.find((one) => one === search.get('view')) ?? 'open';
  const entryId = search.get('entry') ?? undefined;
  const query = useInfiniteQuery(pairsQuery(view, entryId));
  const queries = useQueryClient();
  const show = useBanner();
  const [same, setSame] = useState<DuplicatePair>();
  const [busy, setBusy] = useState('');
  const pairs = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const refresh = () => queries.invalidateQueries({ queryKey: entriesKey });
  // The button with the focus disappears with its card.
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<number>(undefined);
  const leave = (pairId: string) => {
    left.current = pairs.findIndex(({ _id }) => _id === pairId);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of the list
  useEffect(() => {
    if (left.current === undefined || document.activeElement !== document.body) return;
    const cards = list.current?.children;
    const next = cards?.[Math.min(left.current, cards.length - 1)]?.querySelector('section');
    left.current = undefined;
    (next ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [query.data]);

  const act = async (pairId: string, text: string, call: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(pairId);
    try {
      await call();
      leave(pairId);
      show({ kind: 'success', text });
    } catch (error) {
      show({ kind: 'warning', text: error instanceof Error ? error.message : String(error) });
    } finally {
      await refresh();
      setBusy('');
    }
  };
  const decide = ({ _id: pairId, entries }: DuplicatePair, decision: 'same' | 'different' | 'later') => {
    const etags = Object.fromEntries(entries.map(({ _id, etag }) => [_id, etag]));
    return callApi(decideDuplicate, { params: { pairId }, body: { decision, etags } });
  };
  const finish = async ({ _id: pairId }: DuplicatePair, text: string) => {
    leave(pairId);
    setSame(undefined);
    show({ kind: 'success', text });
    await refresh();
  };
  const choose = (next: PairView) => {
    const params = new URLSearchParams(search);
    params.set('view', next);
    setSearch(params);
  };
  return (
    <>
      <PageTitle title="Possible Duplicates" />
      <div className={styles.views}>
        {pairViews.map((one) => (
          <ToggleChip key={one} pressed={one === view} onChange={() => choose(one)}>
            {viewNames[one]}
          </ToggleChip>
        ))}
        {entryId && (
          <Button kind="text" onClick={() => setSearch({ view })}>
            Show the pairs of all entries
          </Button>
        )}
      </div>
      <WhenLoaded query={query} failureTitle="The pairs could not be loaded." label="Loading the pairs" rows={4}>
        {() =>
          pairs.length === 0 ? (
            <EmptyState title={view === 'open' ? 'Nothing to decide' : 'No pairs here'}>{emptyHints[view]}</EmptyState>
          ) : (
            <ul ref={list} className={styles.list} aria-label={viewNames[view]}>
              {pairs.map((pair) => (
                <li key={pair._id}>
                  <PairCard
                    pair={pair}
                    busy={busy !== ''}
                    onSame={() => !busy && setSame(pair)}
                    onDecide={(decision) => void act(pair._id, doneTexts[decision], () => decide(pair, decision))}
                    onUndo={() =>
                      void act(pair._id, 'Undone. The pair is listed under To Decide again.', () =>
                        callApi(undoDuplicate, { params: { pairId: pair._id } }),
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      {query.hasNextPage && (
        <Button kind="quiet" aria-disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show More
        </Button>
      )}
      {same?.canMerge && (
        <MergeDialog
          pair={same}
          onClose={() => setSame(undefined)}
          onDone={() => finish(same, 'Merged. Undo is under Same Student for 30 days.')}
        />
      )}
      {same && !same.canMerge && (
        <ConfirmDialog
          title="Link These Entries?"
          confirm="Link"
          onConfirm={async () => {
            await decide(same, 'same');
            await finish(same, 'Linked: each entry names the other one.');
          }}
          onClose={() => setSame(undefined)}
        >
          They are of different kinds, so nothing is merged. Each entry then shows the other one.
        </ConfirmDialog>
      )}
    </>
  );
}
