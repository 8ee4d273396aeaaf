import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { User, UserStatus } from '#domain/users/user.ts';
import { LeaveQuestion } from '#web/forms/leave-prompt.tsx';
import { isStale } from '#web/staff/entries/edit/use-entry-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ExplainedButton } from '#web/ui/explained-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { type Definition, DefinitionGrid } from '#web/ui/tables/definition-grid.tsx';
import { CharterChoice, useCharterOptions } from './charter-choice.tsx';
import {
  type ChosenPermission,
  describeChosenCharters,
  findMissingChoice,
  levelHints,
  levelLabel,
  levelOrder,
  type PermissionChoice,
} from './permission-choice.ts';
import styles from './permissions.module.css';
import { describePermissionFailure } from './user-calls.ts';

type PermissionDialogProps = {
  title: string;
  /** The search for a person; shown until there is a `person`. */
  search?: ReactNode;
  /** The person with the permissions. */
  person: { readonly name: string; readonly facts: readonly Definition[] } | undefined;
  /** Goes back to the search. */
  onBack?: () => void;
  start: PermissionChoice;
  /** The charters that are already assigned to the person. */
  assigned: User['charterAssignments'];
  levels: readonly UserStatus[];
  onConfirm: (chosen: ChosenPermission) => Promise<unknown>;
  /** Reads the permissions again after another user has changed them. */
  onReload?: () => void;
  onClose: () => void;
};

/** The number of charters up to which they are chosen in the review, without a view of their own. */
const fewCharters = 6;

/** A dialog with search and review, and a separate view for many charters. */
export function PermissionDialog(props: PermissionDialogProps) {
  const { title, person, assigned, onConfirm, onClose } = props;
  const [choice, setChoice] = useState(props.start);
  const [isAssigning, setIsAssigning] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const charters = useCharterOptions(assigned);
  const { userStatus, charterIds } = choice;
  const hasFew = charters.isSuccess && charters.options.length <= fewCharters;
  const missing = findMissingChoice(choice);

  const send = async (chosen: ChosenPermission) => {
    setIsSending(true);
    setFailure(undefined);
    try {
      await onConfirm(chosen);
    } catch (error) {
      setFailure(error);
      setIsSending(false);
    }
    setIsAsking(false);
  };
  const confirm = () => {
    if (missing || isSending || userStatus === '') return;
    // What goes wrong is shown in the review.
    setIsAssigning(false);
    if (userStatus === 'General') setIsAsking(true);
    else void send({ userStatus, charterIds });
  };
  const change = (next: PermissionChoice) => {
    setChoice(next);
    setFailure(undefined);
  };

  const close = () => {
    if (JSON.stringify(choice) === JSON.stringify(props.start)) onClose();
    else setIsLeaving(true);
  };

  if (!person)
    return (
      <Dialog wide title={title} onClose={onClose} actions={<Cancel onClick={onClose} />}>
        {props.search}
      </Dialog>
    );
  const confirmButton = (
    <ExplainedButton disabledReason={missing} aria-disabled={isSending} onClick={confirm}>
      {isSending ? 'Saving...' : 'Confirm'}
    </ExplainedButton>
  );
  const charterChoice = (
    <CharterChoice
      name={person.name}
      charters={charters}
      chosen={charterIds}
      onChoose={(ids) => change({ ...choice, charterIds: ids })}
    />
  );
  if (isAssigning)
    return (
      <Dialog
        wide
        title={title}
        onClose={() => setIsAssigning(false)}
        actions={
          <>
            <Button kind="quiet" onClick={() => setIsAssigning(false)}>
              Done
            </Button>
            {confirmButton}
          </>
        }
      >
        <StepHeading>Charter Assignments</StepHeading>
        {charterChoice}
      </Dialog>
    );
  return (
    <Dialog
      wide
      title={title}
      busy={isSending}
      onClose={close}
      actions={
        <>
          <Cancel busy={isSending} onClick={close} />
          {confirmButton}
        </>
      }
    >
      <div className={styles.review}>
        <StepHeading>Review</StepHeading>
        {props.onBack && (
          <Button kind="text" onClick={props.onBack}>
            Choose somebody else
          </Button>
        )}
      </div>
      <DefinitionGrid items={person.facts} />
      <ChoiceField
        id="permission-level"
        label="Level"
        required
        dense
        value={userStatus}
        options={levelOrder
          .filter((level) => props.levels.includes(level))
          .map((level) => ({ value: level, label: levelLabel(level) }))}
        hint={userStatus !== '' && levelHints[userStatus]}
        onChange={(level) => change({ ...choice, userStatus: level as PermissionChoice['userStatus'] })}
      />
      {userStatus !== 'General' && userStatus !== 'Super Admin' && hasFew && charterChoice}
      {userStatus !== 'General' && !(userStatus !== 'Super Admin' && hasFew) && (
        <div className={styles.assigned}>
          <strong>Charter Assignments</strong>
          <p>{describeChosenCharters(choice, charters.options)}</p>
          {userStatus !== 'Super Admin' && (
            <Button kind="quiet" size="small" onClick={() => setIsAssigning(true)}>
              {charterIds.length > 0 ? 'Change charters' : 'Choose charters'}
            </Button>
          )}
        </div>
      )}
      {failure !== undefined && <Failure error={failure} onReload={props.onReload} />}
      {isLeaving && (
        <LeaveQuestion message="Your choices are not saved." onLeave={onClose} onStay={() => setIsLeaving(false)} />
      )}
      {isAsking && (
        <ConfirmDialog
          title="Delete this user?"
          confirm="Delete"
          danger
          onConfirm={() => send({ userStatus: 'General', charterIds: [] })}
          onClose={() => setIsAsking(false)}
        >
          <strong>{person.name}</strong> loses access to this application at once. Their name stays with what they have
          done, and they can be added again.
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** The error message. It scrolls into view, because on a small screen it is below. */
function Failure({ error, onReload }: { error: unknown; onReload: (() => void) | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref}>
      <Banner
        kind="error"
        actions={
          isStale(error) &&
          onReload && (
            <Button kind="quiet" size="small" onClick={onReload}>
              Show the present state
            </Button>
          )
        }
      >
        {describePermissionFailure(error)}
      </Banner>
    </div>
  );
}

function Cancel({ busy = false, onClick }: { busy?: boolean; onClick: () => void }) {
  return (
    <Button kind="quiet" aria-disabled={busy} onClick={() => !busy && onClick()}>
      Cancel
    </Button>
  );
}

/** The heading of the current view; it takes the focus when the view changes. */
function StepHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h3 ref={ref} tabIndex={-1} data-autofocus className={styles.step}>
      {children}
    </h3>
  );
}
