import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import type { EntryFields } from '#domain/entries/name-field.ts';
import { displayClock } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { auditQuery, messagesQuery } from '../entry-queries.ts';
import { AsideSection } from './aside-section.tsx';
import styles from './entry-history.module.css';
import { describeHistory, describeReads, type HistoryDay, type HistoryLine } from './history.ts';

/** The number of lines that are shown at first. */
const shownAtOnce = 15;

type EntryHistoryProps = { entryId: string; timeZone: string; definition: EntryFields };

/**
 * The history of an entry by day, newest first, with its mails; a collapsed section lists who read it. For
 * administrators.
 */
export function EntryHistory({ entryId, timeZone, definition }: EntryHistoryProps) {
  const events = useQuery(auditQuery(entryId));
  const messages = useQuery(messagesQuery(entryId));
  const [all, setAll] = useState(false);
  const days = describeHistory({ events: events.data ?? [], messages: messages.data ?? [], definition }, { timeZone });
  const reads = describeReads(events.data ?? [], { timeZone });
  const count = days.reduce((sum, { lines }) => sum + lines.length, 0);
  const shown = all ? days : firstLines(days, shownAtOnce);
  return (
    <AsideSection title="History" query={events}>
      {count === 0 && <p className={styles.quiet}>Nothing recorded yet.</p>}
      {count > 0 && (
        <ol className={styles.days} aria-label="History">
          {shown.map(({ title, lines }) => (
            <li key={title}>
              <h3>{title}</h3>
              <ol className={styles.lines}>
                {lines.map((line) => (
                  <Line key={line.id} timeZone={timeZone} {...line} />
                ))}
              </ol>
            </li>
          ))}
        </ol>
      )}
      {count > shownAtOnce && (
        <Button kind="text" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show the latest only' : `Show all ${count}`}
        </Button>
      )}
      {messages.isError && <p className={styles.quiet}>The emails could not be loaded. Reload the page to see them.</p>}
      {reads.length > 0 && (
        <details className={styles.reads}>
          <summary>{reads.length === 1 ? 'Read by one person' : `Read by ${reads.length} people`}</summary>
          <ul aria-label="Who read it">
            {reads.map((read) => (
              <li key={read}>{read}</li>
            ))}
          </ul>
        </details>
      )}
    </AsideSection>
  );
}

function Line({ timeZone, at, kind, who, text, fields, status, reason }: HistoryLine & { timeZone: string }) {
  return (
    <li className={styles[kind]}>
      <span>
        {who && <b>{who} </b>}
        {text}{' '}
        <time dateTime={at} title={displayMoment(at, timeZone)}>
          {displayClock(at, timeZone)}
        </time>
      </span>
      {fields && (
        <details className={styles.fields}>
          <summary>Which</summary>
          <ul>
            {fields.map((field) => (
              <li key={field}>{field}</li>
            ))}
          </ul>
        </details>
      )}
      {reason && <span className={styles.status}>{reason}</span>}
      {status && (
        <span className={styles.status}>
          Status: <strong>{status.after}</strong>
          {status.before && `, was ${status.before}`}
        </span>
      )}
    </li>
  );
}

/** Returns the days whose events fit into a number of lines. */
function firstLines(days: readonly HistoryDay[], room: number): HistoryDay[] {
  let left = room;
  return days.flatMap(({ title, lines }) => {
    const shown = lines.slice(0, left);
    left -= shown.length;
    return shown.length > 0 ? [{ title, lines: shown }] : [];
  });
}
