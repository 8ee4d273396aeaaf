import { Link } from 'react-router-dom';
import { displayDay, displayMoment } from '#domain/calendar/display-moment.ts';
import type { DuplicatePair } from '#domain/duplicates/api.ts';
import { entryPath } from '#domain/entries/area-description.ts';
import { formatReference } from '#domain/entries/reference.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/chip.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './duplicates.module.css';

type PairCardProps = {
  pair: DuplicatePair;
  busy: boolean;
  onSame: () => void;
  onDecide: (decision: 'different' | 'later') => void;
  onUndo: () => void;
};

const stateNames: Readonly<Record<DuplicatePair['state'], string>> = {
  open: 'To decide',
  later: 'Later',
  different: 'Different students',
  linked: 'Linked: the same student',
  merging: 'Being merged',
  merged: 'Merged',
  undoing: 'Being separated',
};

const columnNames = ['First entry', 'Second entry'] as const;

/** A pair of entries side by side, with the buttons to decide about it or to take a decision back. */
export function PairCard({ pair, busy, onSame, onDecide, onUndo }: PairCardProps) {
  const { entries, facts, reasons, state, decidedBy, decidedAt, until } = pair;
  const names = [...new Set(entries.map(({ student }) => student || 'No name'))].join(' / ');
  const timeZone = entries[0]?.timeZone ?? 'UTC';
  const isUndecided = state === 'open' || state === 'later';
  const isGone = (id: string) => state === 'merged' && id !== pair.keep;
  return (
    <Card
      id={`pair-${pair._id}`}
      title={names}
      actions={<Tag kind={isUndecided ? 'wait' : 'done'}>{stateNames[state]}</Tag>}
      foot={
        <div className="buttons">
          {isUndecided && (
            <>
              <Button aria-disabled={busy} onClick={onSame}>
                Same Student<VisuallyHidden> {names}</VisuallyHidden>
              </Button>
              <Button kind="quiet" aria-disabled={busy} onClick={() => onDecide('different')}>
                Different<VisuallyHidden> {names}</VisuallyHidden>
              </Button>
            </>
          )}
          {state === 'open' && (
            <Button kind="quiet" aria-disabled={busy} onClick={() => onDecide('later')}>
              Later<VisuallyHidden> {names}</VisuallyHidden>
            </Button>
          )}
          {['different', 'linked', 'merged'].includes(state) && (
            <Button kind="quiet" aria-disabled={busy} onClick={onUndo}>
              Undo<VisuallyHidden> {names}</VisuallyHidden>
            </Button>
          )}
        </div>
      }
    >
      <div className="stack">
        <p className={styles.reasons}>{reasons.join(', ')}</p>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{names}: both entries</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Answer</th>
              {columnNames.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(({ label, texts, differs }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {entries.map(({ _id }, at) => (
                  <td key={_id} data-entry={columnNames[at]} className={differs ? styles.differs : undefined}>
                    {texts[at] || '-'}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">Submitted</th>
              {entries.map((entry, at) => (
                <td key={entry._id} data-entry={columnNames[at]}>
                  {displayMoment(entry.createdAt, entry.timeZone)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Reference</th>
              {entries.map(({ _id }, at) => (
                <td key={_id} data-entry={columnNames[at]}>
                  {formatReference(_id)}
                </td>
              ))}
            </tr>
            <tr>
              <th scope="row">Entry</th>
              {entries.map(({ _id, area, student }, at) => (
                <td key={_id} data-entry={columnNames[at]}>
                  {isGone(_id) ? (
                    'Merged into the other one'
                  ) : (
                    <Link to={entryPath(areaNamed(area), _id)}>
                      Open
                      <VisuallyHidden>
                        {' '}
                        {at === 0 ? 'the first' : 'the second'} entry of {student}
                      </VisuallyHidden>
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
        {decidedAt && (
          <p className={styles.reasons}>
            {stateNames[state]} by {decidedBy}, {displayMoment(decidedAt, timeZone)}.
            {until && ` Can be undone until ${displayDay(until, timeZone)}.`}
          </p>
        )}
      </div>
    </Card>
  );
}
