import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayMoment } from '#domain/calendar/display-moment.ts';
import { type DuplicatePair, decideDuplicate, undoableDays } from '#domain/duplicates/api.ts';
import { formatReference } from '#domain/entries/reference.ts';
import { areaNamed } from '#domain/entry-areas.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { WhenLoaded } from '#web/ui/feedback/states.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { FixedField } from '#web/ui/fields/fixed-field.tsx';
import { pairQuery } from './duplicate-queries.ts';
import styles from './duplicates.module.css';

type MergeDialogProps = { pair: DuplicatePair; onClose: () => void; onDone: () => Promise<void> };

/** Merges two entries: which one stays, which answers it gets, and a preview before it is done. */
export function MergeDialog({ pair, onClose, onDone }: MergeDialogProps) {
  const query = useQuery(pairQuery(pair._id));
  const { data } = query;
  const entries = data?.entries ?? pair.entries;
  const [chosen, setChosen] = useState<Readonly<Record<string, 0 | 1>>>({});
  const [stays, setStays] = useState<0 | 1>();
  const [isPreview, setIsPreview] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  // One that must not go stays; otherwise the newer one.
  const newer = (entries[1]?.updatedAt ?? '') > (entries[0]?.updatedAt ?? '') ? 1 : 0;
  const keep: 0 | 1 = stays ?? (entries[0]?.refusal ? 0 : entries[1]?.refusal ? 1 : newer);
  const kept = entries[keep];
  const lost = entries[keep === 0 ? 1 : 0];
  const questions = data?.questions ?? [];
  const answerOf = ({ name, suggested, open }: (typeof questions)[number]) =>
    open[keep] ? (chosen[name] ?? suggested) : keep;
  const changes = questions.filter((question) => answerOf(question) !== keep);

  const merge = async () => {
    if (busy || !kept || !lost) return;
    setBusy(true);
    setFailure('');
    const etags = Object.fromEntries(entries.map(({ _id, etag }) => [_id, etag]));
    const answers = Object.fromEntries(changes.map(({ name }) => [name, lost._id]));
    try {
      await callApi(decideDuplicate, {
        params: { pairId: pair._id },
        body: { decision: 'same', keep: kept._id, answers, etags },
      });
      await onDone();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  const canGoOn = data !== undefined && lost?.refusal === undefined;
  return (
    <Dialog
      title={isPreview ? 'Merge These Entries?' : 'Choose What Stays'}
      kind="Merge Entries"
      task
      wide
      busy={busy}
      onClose={onClose}
      actions={
        isPreview ? (
          <>
            <Button kind="quiet" aria-disabled={busy} onClick={() => !busy && setIsPreview(false)}>
              Back
            </Button>
            <Button aria-disabled={busy} onClick={() => void merge()}>
              Merge
            </Button>
          </>
        ) : (
          <>
            <Button kind="quiet" onClick={onClose}>
              Cancel
            </Button>
            <Button aria-disabled={!canGoOn} onClick={() => canGoOn && setIsPreview(true)}>
              Preview
            </Button>
          </>
        )
      }
    >
      <WhenLoaded query={query} failureTitle="The entries could not be loaded." label="Loading the entries" rows={5}>
        {() => (
          <div className="stack">
            {isPreview ? (
              <>
                <p>
                  The entry {kept && formatReference(kept._id)} of {kept?.student} of{' '}
                  {displayMoment(kept?.createdAt, kept?.timeZone ?? 'UTC')} stays, with its status, notes and emails.
                  The other one leaves all lists; links that were mailed for it stop working. Both are stored as they
                  were, and the merge can be undone for {undoableDays} days.
                </p>
                {changes.length === 0 ? (
                  <p>No answer changes.</p>
                ) : (
                  <table className={styles.table}>
                    <caption>Answers that change</caption>
                    <thead>
                      <tr>
                        <th scope="col">Question</th>
                        <th scope="col">Now</th>
                        <th scope="col">After the merge</th>
                      </tr>
                    </thead>
                    <tbody>
                      {changes.map(({ name, label, texts }) => (
                        <tr key={name}>
                          <th scope="row">{label}</th>
                          <td data-entry="Now">{texts[keep] || '-'}</td>
                          <td data-entry="After the merge" className={styles.differs}>
                            {texts[keep === 0 ? 1 : 0] || '-'}
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                )}
                {failure && <Banner kind="error">{failure}</Banner>}
              </>
            ) : (
              <>
                <Choice
                  name="keep"
                  label="The entry that stays"
                  value={keep}
                  texts={entries.map(({ _id, createdAt, timeZone, status, area }) =>
                    [
                      areaNamed(area).words.short,
                      status,
                      displayMoment(createdAt, timeZone),
                      formatReference(_id),
                    ].join(', '),
                  )}
                  onChange={setStays}
                />
                {lost?.refusal && <Banner kind="warn">The other one cannot go. {lost.refusal}</Banner>}
                {questions.map((question) => (
                  <Choice
                    key={question.name}
                    name={question.name}
                    label={question.label}
                    value={answerOf(question)}
                    texts={question.texts}
                    disabled={!question.open[keep]}
                    onChange={(at) => setChosen({ ...chosen, [question.name]: at })}
                  />
                ))}
                {questions.length === 0 && <p>Both entries have the same answers.</p>}
              </>
            )}
          </div>
        )}
      </WhenLoaded>
    </Dialog>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: 0 | 1;
  texts: readonly string[];
  disabled?: boolean;
  onChange: (at: 0 | 1) => void;
};

/** A choice between the values of two entries; one that is not open is shown as it stays. */
function Choice({ name, label, value, texts, disabled = false, onChange }: ChoiceProps) {
  const id = `merge-${name}`;
  if (disabled) {
    return (
      <FixedField id={id} label={label}>
        {texts[value] ?? ''}
      </FixedField>
    );
  }
  return (
    <ChoiceField
      id={id}
      label={label}
      stacked
      value={String(value)}
      options={[0, 1].map((at) => ({ value: String(at), label: texts[at] || '(no answer)' }))}
      onChange={(chosen) => onChange(chosen === '1' ? 1 : 0)}
    />
  );
}
