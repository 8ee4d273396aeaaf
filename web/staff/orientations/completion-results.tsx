import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { BatchResult } from '#domain/registration/process-api.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import styles from './orientations.module.css';

type CompletionResultsProps = {
  results: readonly BatchResult[];
  /** The number of registrations that were not sent, because the user stopped. */
  unsent: number;
  onClose: () => void;
};

/**
 * The result for each registration: first those not completed, with the reason. Takes the focus after the dialog
 * closes.
 */
export function CompletionResults({ results, unsent, onClose }: CompletionResultsProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const completed = results.filter((result) => result.completed);
  const failed = results.filter((result) => !result.completed);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div ref={ref} className={styles.results} role="group" aria-label="What became of the selected" tabIndex={-1}>
      <Card
        title={`${completed.length.toLocaleString('en-US')} completed, ${failed.length.toLocaleString('en-US')} not`}
        actions={
          <Button kind="quiet" size="small" onClick={onClose}>
            Close
          </Button>
        }
      >
        {unsent > 0 && (
          <p>
            {unsent === 1
              ? 'You stopped before the last one. It is still selected, unless somebody else has completed it.'
              : `You stopped before the other ${unsent.toLocaleString('en-US')}. They are still selected, unless somebody else has completed them.`}
          </p>
        )}
        {failed.length > 0 && (
          <ul className={styles.failed} aria-label="Not completed">
            {failed.map(({ _id, name, detail }) => (
              <li key={_id}>
                <Link to={staffPaths.registration(_id)}>{name}</Link>: {detail}
              </li>
            ))}
          </ul>
        )}
        {completed.length > 0 && (
          <details open={failed.length === 0 && completed.length <= 10}>
            <summary>Completed</summary>
            <ul className={styles.completed} aria-label="Completed">
              {completed.map(({ _id, name }) => (
                <li key={_id}>
                  <Link to={staffPaths.registration(_id)}>{name}</Link>
                </li>
              ))}
            </ul>
          </details>
        )}
      </Card>
    </div>
  );
}
