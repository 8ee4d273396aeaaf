import { useEffect, useRef } from 'react';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { actionsFrom, type RegistrationAction } from '#domain/registration/status.ts';
import { describeMoment } from '#web/lib/dates.ts';
import type { Stale } from '#web/staff/entries/edit/use-stale-entry.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { listChanges } from './list-changes.ts';
import styles from './processing.module.css';
import type { StepControl } from './use-registration-step.ts';

type StepFailureProps = {
  step: Pick<StepControl, 'entry' | 'failed' | 'stale' | 'readAgain' | 'goOn'>;
  /** The action of the step. If it is no longer possible, the dialog says so. */
  action?: RegistrationAction;
  /** Repeats the failed action. */
  onRetry: () => void;
  /** Says whether the input was saved. */
  savedText?: string;
};

/** Shows why an action failed and what to do next. A new message is scrolled into view. */
export function StepFailure({ step, action, onRetry, savedText = 'Nothing was saved.' }: StepFailureProps) {
  const { entry, failed, stale } = step;
  const isRefused = failed !== undefined || stale !== undefined;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failed !== undefined || stale) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failed, stale]);
  if (!isRefused && action && !actionsFrom(entry).has(action)) {
    return (
      <Banner kind="warn">
        This registration has the status '{entry.status}', so this action is not possible now.
      </Banner>
    );
  }
  if (!isRefused) return null;
  return (
    <div ref={place}>
      {stale ? (
        <StaleNotice {...stale} savedText={savedText} opened={entry} onRead={step.readAgain} onGoOn={step.goOn} />
      ) : (
        <Banner
          kind="error"
          actions={
            <Button kind="quiet" size="small" onClick={onRetry}>
              Try Again
            </Button>
          }
        >
          {savedText} {failed}
        </Banner>
      )}
    </div>
  );
}

type StaleNoticeProps = Omit<Stale<Registration, undefined>, 'mine'> & {
  savedText: string;
  opened: Registration;
  onRead: () => void;
  onGoOn: (now: Registration) => void;
};

/** Shows who has changed the registration, what they changed, and its current status. */
function StaleNotice({ problem, now, failure, savedText, opened, onRead, onGoOn }: StaleNoticeProps) {
  const who = problem.changedBy ?? 'Somebody else';
  const when = problem.changedAt ? ` ${describeMoment(problem.changedAt, opened.timeZone)}` : '';
  return (
    <Banner kind="error">
      <p>
        {who} has changed this registration{when}. {now && describeStatus(opened, now)} {savedText}
      </p>
      {now && <ChangeList changes={listChanges(opened, now)} />}
      {failure !== undefined && <p>The registration as it is now could not be read. {failure}</p>}
      {now && (
        <Button kind="quiet" size="small" className={styles.goOn} onClick={() => onGoOn(now)}>
          Show the present state
        </Button>
      )}
      {failure !== undefined && (
        <Button kind="quiet" size="small" className={styles.goOn} onClick={onRead}>
          Try Again
        </Button>
      )}
    </Banner>
  );
}

function describeStatus(before: Registration, now: Registration): string {
  if (before.status === now.status) return `Its status is still '${now.status}'.`;
  return `Its status was '${before.status}' and is now '${now.status}'.`;
}

/** The maximum number of changes in the message. */
const maxShown = 6;

function ChangeList({ changes }: { changes: ReturnType<typeof listChanges> }) {
  const shown = changes.filter(({ label }) => label !== 'Status');
  if (shown.length === 0) return null;
  return (
    <>
      <p>What else changed:</p>
      <ul className={styles.changes}>
        {shown.slice(0, maxShown).map(({ name, label, before, now }) => (
          <li key={name}>
            {label}: {before && `${before}, now `}
            {now || 'taken away'}
          </li>
        ))}
        {shown.length > maxShown && <li>and {shown.length - maxShown} more</li>}
      </ul>
    </>
  );
}
