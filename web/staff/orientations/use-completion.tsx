import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { canBeMissed } from '#domain/registration/orientation.ts';
import { type BatchResult, completeOrientations } from '#domain/registration/process-api.ts';
import type { OrientationRow } from '#domain/registration/registration-entry.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import type { Selected } from '#web/staff/lists/use-list-selection.tsx';
import { registrationStudentName } from '#web/staff/registration/registration-names.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { type Chosen, completeInBatches, describeCompletion } from './complete-in-batches.ts';
import { CompletionResults } from './completion-results.tsx';
import styles from './orientations.module.css';

const setToCompleted = 'Set to Completed Orientation';
/** How many are sent in one request: few, so that Stop takes effect soon. */
const batchSize = 5;

/** Completes the enrollments of selected registrations: asks, sends, and shows the result for each. */
export function useCompletion() {
  const queries = useQueryClient();
  const show = useBanner();
  const [asking, setAsking] = useState<Selected<OrientationRow>>();
  const [done, setDone] = useState<number>();
  const [results, setResults] = useState<readonly BatchResult[]>([]);
  const [unsent, setUnsent] = useState(0);
  const isStopped = useRef(false);

  const complete = async ({ rows, finish }: Selected<OrientationRow>) => {
    setResults([]);
    setDone(0);
    isStopped.current = false;
    const chosen: Chosen[] = rows.map((row) => ({ _id: row._id, etag: row.etag, name: registrationStudentName(row) }));
    const send = async (items: readonly Chosen[]) => {
      const selectedItems = items.map(({ _id, etag }) => ({ _id, etag }));
      return (await callApi(completeOrientations, { body: { selectedItems } })).results;
    };
    const outcomes = await completeInBatches(chosen, {
      size: batchSize,
      send,
      onProgress: setDone,
      isStopped: () => isStopped.current,
    });
    const failed = outcomes.filter(({ completed }) => !completed);
    const rest = chosen.slice(outcomes.length);
    setDone(undefined);
    setAsking(undefined);
    setResults(outcomes);
    setUnsent(rest.length);
    show({
      kind: failed.length < outcomes.length ? 'success' : 'warning',
      text: describeCompletion(outcomes),
    });
    await queries.invalidateQueries({ queryKey: entriesKey });
    await finish([...failed, ...rest].map(({ _id }) => _id)).catch(() => undefined);
  };

  const count = asking?.rows.length ?? 0;
  const [only] = asking?.rows ?? [];
  const coming = asking?.rows.filter((row) => !canBeMissed(row, new Date())).length ?? 0;
  return {
    action: (selected: Selected<OrientationRow>) => (
      <Button size="small" onClick={() => setAsking(selected)}>
        {setToCompleted}
      </Button>
    ),
    notice: (
      <>
        {results.length > 0 && <CompletionResults results={results} unsent={unsent} onClose={() => setResults([])} />}
        {asking && (
          <ConfirmDialog
            title={`${setToCompleted}?`}
            confirm={setToCompleted}
            onConfirm={() => complete(asking)}
            onStop={() => {
              isStopped.current = true;
            }}
            onClose={() => setAsking(undefined)}
          >
            {count === 1 && only
              ? `This completes ${registrationStudentName(only)}'s enrollment and sends the final email.`
              : `This completes ${count.toLocaleString('en-US')} enrollments and sends each family the final email.`}
            {coming > 0 && <strong> {describeComing(coming, count)}</strong>}
            {done !== undefined && (
              <span className={styles.progress} role="status">
                <progress max={count} value={done} aria-label="Completed so far" />
                {`${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')}`}
              </span>
            )}
          </ConfirmDialog>
        )}
      </>
    ),
  };
}

/** Says how many of the chosen orientations are still to come. */
function describeComing(coming: number, count: number): string {
  if (count === 1) return 'This orientation is still to come.';
  return `${coming.toLocaleString('en-US')} of these orientations ${coming === 1 ? 'is' : 'are'} still to come.`;
}
