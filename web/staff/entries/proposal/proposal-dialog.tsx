import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntryDefinition } from '#domain/entries/entry-definition.ts';
import type { FamilyChanged, ProposalDecisions } from '#domain/entries/family-change.ts';
import { decideProposal } from '#domain/family/change-api.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { compareVersions, type VersionChoice } from '../edit/compare-versions.ts';
import { ComparedAnswers } from '../edit/compared-answers.tsx';
import { StaleDialog } from '../edit/stale-dialog.tsx';
import { isStale, useEntryChange } from '../edit/use-entry-change.ts';
import { useStaleEntry } from '../edit/use-stale-entry.ts';

/** An entry with the answers that its family has proposed. */
type Proposing = FamilyChanged & {
  readonly _id: string;
  readonly etag: string;
  readonly status: string;
  readonly timeZone: string;
};
export type ProposalProps = {
  area: EntryDefinition;
  entry: Proposing;
  /** The cache key of the entry. */
  queryKey: QueryKey;
};

const words = {
  theirs: { one: 'Decline, as stored:', all: 'Decline all' },
  mine: { one: 'Accept, as the family proposes:', all: 'Accept all' },
} as const;
const undecided = 'Accept or decline this answer.';

/** The answers of the family become 'mine', the stored ones 'theirs'. */
const toVersions = (entry: Proposing) => {
  const stored = entry as unknown as RawAnswers;
  return { opened: stored, mine: { ...stored, ...entry.proposal }, theirs: stored };
};

/** Asks staff to accept or decline each answer that the family of an entry has proposed. */
export function ProposalDialog({ area, entry: shown, queryKey, onClose }: ProposalProps & { onClose: () => void }) {
  const queries = useQueryClient();
  const show = useBanner();
  // The dialog decides about the version that it shows.
  const [entry, setEntry] = useState(shown);
  const [choices, setChoices] = useState<Readonly<Record<string, VersionChoice>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string>();
  const { stale, notice, dismiss } = useStaleEntry<Proposing>(async () => {
    await queries.refetchQueries({ queryKey, exact: true }, { throwOnError: true });
    return queries.getQueryData<Proposing>(queryKey) ?? entry;
  });
  const { mutateAsync, isPending } = useEntryChange(
    (decisions: ProposalDecisions) =>
      callApi(decideProposal, { params: { id: entry._id }, ifMatch: entry.etag, body: { decisions } }),
    undefined,
    { stays: true },
  );
  const { proposal = {} } = entry;
  const differences = compareVersions(area, toVersions(entry)).filter(({ name }) => Object.hasOwn(proposal, name));
  const choose = (next: typeof choices) => {
    setChoices(next);
    setErrors({});
    setFailure(undefined);
  };
  const send = async () => {
    if (isPending) return;
    const open = differences.filter(({ name }) => !choices[name]);
    setFailure(undefined);
    setErrors(Object.fromEntries(open.map(({ name }) => [name, undecided])));
    if (open.length > 0) return setFailure('Accept or decline every answer first.');
    // What is stored already needs no decision.
    const decisions = Object.keys(proposal).map((name) => [name, choices[name] === 'theirs' ? 'declined' : 'accepted']);
    try {
      await mutateAsync(Object.fromEntries(decisions));
    } catch (error) {
      // What is declined stays as it is stored.
      const accepted = Object.entries(proposal).filter(([name]) => choices[name] !== 'theirs');
      notice(error, { ...toVersions(entry).theirs, ...Object.fromEntries(accepted) });
      if (isStale(error)) return;
      setErrors(fieldErrorsOf(error));
      return setFailure(error instanceof Error ? error.message : '');
    }
    show({ kind: 'success', text: 'The decisions were saved. The family gets an email.' });
    onClose();
  };
  const goOn = (chosen: Readonly<Record<string, VersionChoice>>) => {
    if (!stale?.now) return;
    const { now } = stale;
    dismiss();
    if (!now.proposal) return onClose();
    // A choice about an answer that the family has changed since is asked again.
    const isSame = (name: string) => JSON.stringify(now.proposal?.[name]) === JSON.stringify(proposal[name]);
    const all = Object.entries({ ...choices, ...chosen });
    setChoices(Object.fromEntries(all.filter(([name]) => isSame(name))));
    setEntry(now);
  };
  if (stale) {
    const { now, mine } = stale;
    const versions = now && { opened: toVersions(entry).opened, mine, theirs: now as unknown as RawAnswers };
    return (
      <StaleDialog
        problem={stale.problem}
        timeZone={entry.timeZone}
        differences={versions && compareVersions(area, versions).filter(({ name }) => Object.hasOwn(proposal, name))}
        failure={stale.failure}
        onClose={dismiss}
        onContinue={goOn}
      />
    );
  }
  return (
    <Dialog
      wide
      title="Changes that the family proposes"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button aria-disabled={isPending} onClick={() => void send()}>
            {isPending ? 'Saving...' : 'Save Decisions'}
          </Button>
        </>
      }
    >
      <p>Accepted answers replace the stored ones. The family sees what was accepted and what was declined.</p>
      {failure && <p role="alert">{failure}</p>}
      {differences.length === 0 && <p>The stored answers are the same already: save to finish.</p>}
      {differences.length > 0 && (
        <ComparedAnswers differences={differences} words={words} choices={choices} onChange={choose} errors={errors} />
      )}
    </Dialog>
  );
}
