import { type ComponentProps, type ReactNode, useCallback, useMemo, useState } from 'react';
import type { EntryFields } from '#domain/entries/name-field.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { listsOf } from '#domain/form-kit/lists-of.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import type { FieldError } from '#domain/form-kit/validate.ts';
import type { Site } from '#domain/locations/site.ts';
import { EditForm, givenUp, type Submitted } from '#web/forms/edit-form.tsx';
import { useReferenceLists } from '#web/forms/fields/use-reference-lists.ts';
import type { ZipFields } from '#web/forms/fields/zip-places.ts';
import { LeaveQuestion } from '#web/forms/leave-prompt.tsx';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { type CenterOfEntry, useMovedCenter } from '#web/staff/sites/use-moved-center.tsx';
import { describeEditFailure } from '../describe-failure.ts';
import { visibleChanges } from './changed-answers.ts';
import { compareVersions, mergeVersions, type VersionChoice } from './compare-versions.ts';
import { DraftOffer } from './draft-offer.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { type DraftControl, useDraft } from './use-draft.ts';
import { useStaleEntry } from './use-stale-entry.ts';

/** An entry as opened for editing, with the draft to continue after another user has changed it. */
export type OpenedEntry<E> = {
  readonly entry: E;
  readonly start?: RawAnswers;
  readonly site?: Site | undefined;
};

/** Shown under questions, by their names. */
export type Notes = NonNullable<ComponentProps<typeof EditForm>['notes']>;

type EditEntryProps<E> = {
  definition: EntryFields;
  opened: OpenedEntry<E>;
  context: FormContext;
  notes?: Notes;
  /** Checks in addition to the form's, such as stricter limits of changed fields. */
  check?: (context: FormContext, before: RawAnswers, after: RawAnswers) => readonly FieldError[];
  /** Addresses whose city and state their ZIP code fills. */
  addresses?: readonly ZipFields[];
  /** Sections of the screen's own before the questions. */
  before?: ReactNode;
  /** Whether the learning center can be changed. */
  movable?: boolean;
  /** What to know before that is done. */
  centerHint?: string | undefined;
  /** Whether the screen stays when editing ends: then no other part asks before changes are left. */
  inPlace?: boolean;
  submitLabel: string;
  cancelLabel?: string;
  /** The message after the changes are stored. */
  savedText: string;
  readNow: () => Promise<E>;
  /** Saves the changes; `givenUp` when the user goes back to the form. */
  save: (change: RawAnswers, answers: RawAnswers) => Promise<unknown>;
  onReopen: (opened: OpenedEntry<E>) => void;
  /** The changes are saved, or discarded. */
  onClose: () => void;
};

type EditableEntry = CenterOfEntry & RawAnswers & { readonly _id: string; readonly timeZone: string };
type EditedParts<E> = { draft: DraftControl<OpenedEntry<E>> };

/**
 * The edit form of an entry of any area. It keeps the version that it was opened with; when another user has changed
 * the entry in the meantime, it compares the two and continues with the chosen answers.
 */
export function EditEntry<E extends EditableEntry>(props: EditEntryProps<E>) {
  const draft = useDraft<OpenedEntry<E>>(props.opened.entry._id);
  if (!draft.offered) return <EditedEntry {...props} draft={draft} />;
  // A draft continues from the version on which it was begun: later changes of others are compared with it.
  const goOn = () => {
    const content = draft.resume();
    if (content) props.onReopen(content);
  };
  return (
    <DraftOffer
      savedAt={draft.offered.savedAt}
      timeZone={props.opened.entry.timeZone}
      onContinue={goOn}
      onDiscard={draft.erase}
    />
  );
}

function EditedEntry<E extends EditableEntry>({ draft, ...props }: EditEntryProps<E> & EditedParts<E>) {
  const { definition, opened, context: base, check, movable = false } = props;
  const { keep, erase } = draft;
  const { entry, start } = opened;
  const { form } = definition;
  const [initial] = useState(() => pickAnswers(form, entry));
  const lists = useReferenceLists(listsOf(form).join());
  const context = useMemo(() => ({ ...base, lists: lists.lists }), [base, lists.lists]);
  const center = useMovedCenter(entry, { site: opened.site, hint: props.centerHint });
  const [asking, setAsking] = useState(false);
  const { stale, notice, dismiss } = useStaleEntry(props.readNow);
  const show = useBanner();
  const otherFields = movable ? ['learningCenterName'] : [];
  const { site } = center;
  const saveDraft = useCallback(
    (start: RawAnswers, changed: boolean) => {
      if (changed) keep({ entry, start, site });
      else erase();
    },
    [keep, erase, entry, site],
  );
  const close = () => {
    erase();
    props.onClose();
  };

  const save = async (answers: RawAnswers): Submitted => {
    const change = {
      ...visibleChanges(form, context, entry, answers),
      ...(center.site && { learningCenterId: center.site._id }),
    };
    try {
      if (Object.keys(change).length > 0 && (await props.save(change, answers)) === givenUp) return givenUp;
    } catch (error) {
      notice(error, { ...answers, learningCenterName: center.site?.name ?? entry.learningCenterName });
      center.refuse(error);
      throw error;
    }
    show({ kind: 'success', text: props.savedText });
    close();
    return undefined;
  };
  const reopen = (choices: Readonly<Record<string, VersionChoice>>) => {
    if (!stale?.now) return;
    const { now, mine } = stale;
    // The form continues with another draft, of the entry's present version.
    erase();
    props.onReopen({
      entry: now,
      start: mergeVersions({ mine: pickAnswers(form, mine), theirs: pickAnswers(form, now) }, choices),
      site: choices.learningCenterName === 'mine' ? center.site : undefined,
    });
  };

  return (
    <>
      <EditForm
        form={form}
        context={context}
        initial={initial}
        {...(start && { start })}
        touched={center.site !== undefined}
        {...(props.notes && { notes: props.notes })}
        {...(check && { check: (answers) => check(context, initial, answers) })}
        submitLabel={props.submitLabel}
        {...(props.cancelLabel && { cancelLabel: props.cancelLabel })}
        onSubmit={save}
        onChange={saveDraft}
        onLeave={erase}
        onCancel={(changed) => (props.inPlace && changed ? setAsking(true) : props.onClose())}
        lists={lists}
        {...(movable ? { before: center.choice, places: [center.place] } : { before: props.before })}
        {...(props.addresses && { addresses: props.addresses })}
        describeFailure={describeEditFailure}
      />
      {center.dialogs}
      {asking && <LeaveQuestion onLeave={close} onStay={() => setAsking(false)} />}
      {stale && (
        <StaleDialog
          problem={stale.problem}
          timeZone={entry.timeZone}
          differences={
            stale.now &&
            compareVersions(definition, { opened: entry, mine: stale.mine, theirs: stale.now }, otherFields)
          }
          failure={stale.failure}
          onClose={dismiss}
          onContinue={reopen}
        />
      )}
    </>
  );
}
