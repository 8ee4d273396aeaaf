import { type UseQueryOptions, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import type { EntryFields } from '#domain/entries/name-field.ts';
import { visibleChanges } from '#domain/form-kit/changed-answers.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import type { Site } from '#domain/locations/site.ts';
import { EditForm, type Submitted, submitCanceled } from '#web/forms/edit-form.tsx';
import { LeaveQuestion } from '#web/forms/leave-prompt.tsx';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { type CenterOfEntry, useMovedCenter } from '#web/staff/sites/use-moved-center.tsx';
import { describeEditFailure } from '../describe-failure.ts';

import { compareVersions, mergeVersions, type VersionChoice } from './compare-versions.ts';
import { DraftOffer } from './draft-offer.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { type DraftControl, useDraft } from './use-draft.ts';
import { useStaleEntry } from './use-stale-entry.ts';

/**
 * An entry as opened for editing. `start` and `site` are the draft that continues: from this tab, or after another user has
 * changed the entry.
 */
export type OpenedEntry<E> = {
  readonly entry: E;
  readonly start?: RawAnswers;
  readonly site?: Site | undefined;
};

/** An entry that is being edited, and callbacks for the end of editing. */
export type Editing<E> = {
  readonly opened: OpenedEntry<E>;
  readonly onReopen: (opened: OpenedEntry<E>) => void;
  /** Called after the changes are saved or discarded. */
  readonly onClose: () => void;
};

type EditFormProps = ComponentProps<typeof EditForm>;
export type Notes = EditFormProps['notes'];

type EditEntryProps<E> = {
  definition: EntryFields;
  editing: Editing<E>;
  /** Reads the entry. */
  query: UseQueryOptions<E, Error, E, string[]>;
  context: FormContext;
  notes?: Notes;
  check?: EditFormProps['check'];
  /** Sections before the questions that only this screen has. */
  before?: ReactNode;
  /** Set if the learning center can be changed; `hint` is a warning about that. */
  center?: { readonly hint?: string | undefined } | undefined;
  /** Whether the screen remains open after editing: then no other component asks before changes are discarded. */
  inPlace?: boolean;
  /** The labels of the buttons, and the message after the changes are stored. */
  words: { readonly submit: string; readonly cancel?: string; readonly saved: string };
  /** Saves the changes; returns `submitCanceled` when the user goes back to the form. */
  save: (change: RawAnswers, answers: RawAnswers) => Promise<unknown>;
};

type EditableEntry = CenterOfEntry & RawAnswers & { readonly _id: string; readonly timeZone: string };
type EditedParts<E> = { draft: DraftControl<OpenedEntry<E>> };

/**
 * The edit form of an entry of any area. It keeps the version that it was opened with; when another user has changed
 * the entry in the meantime, it compares the two and continues with the chosen answers.
 */
export function EditEntry<E extends EditableEntry>(props: EditEntryProps<E>) {
  const { opened, onReopen } = props.editing;
  const draft = useDraft<OpenedEntry<E>>(opened.entry._id);
  if (!draft.offered) return <EditedEntry {...props} draft={draft} />;
  // A draft continues from the version on which it was begun, so later changes by others are compared with it.
  const goOn = () => {
    const content = draft.resume();
    if (content) onReopen(content);
  };
  return (
    <DraftOffer
      savedAt={draft.offered.savedAt}
      timeZone={opened.entry.timeZone}
      onContinue={goOn}
      onDiscard={draft.erase}
    />
  );
}

function EditedEntry<E extends EditableEntry>({ draft, words, ...props }: EditEntryProps<E> & EditedParts<E>) {
  const { definition, query, inPlace } = props;
  const { opened, onReopen, onClose } = props.editing;
  const { keep, erase } = draft;
  const { entry, start } = opened;
  const { form } = definition;
  const [initial] = useState(() => pickAnswers(form, entry));
  const center = useMovedCenter(entry, { site: opened.site, hint: props.center?.hint });
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { stale, notice, dismiss } = useStaleEntry(() => queries.fetchQuery({ ...query, staleTime: 0 }));
  const show = useBanner();
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
    onClose();
  };

  const send = async (answers: RawAnswers, context: FormContext): Submitted => {
    const change = {
      ...visibleChanges(form, context, entry, answers),
      ...(site && { learningCenterId: site._id }),
    };
    try {
      if (Object.keys(change).length > 0 && (await props.save(change, answers)) === submitCanceled)
        return submitCanceled;
    } catch (error) {
      notice(error, { ...answers, learningCenterName: site?.name ?? entry.learningCenterName });
      center.refuse(error);
      throw error;
    }
    show({ kind: 'success', text: words.saved });
    close();
    return undefined;
  };
  const reopen = (choices: Readonly<Record<string, VersionChoice>>) => {
    if (!stale?.now) return;
    const { now, mine } = stale;
    // The form continues with another draft, based on the entry's current version.
    erase();
    onReopen({
      entry: now,
      start: mergeVersions({ mine: pickAnswers(form, mine), theirs: pickAnswers(form, now) }, choices),
      site: choices.learningCenterName === 'mine' ? site : undefined,
    });
  };

  return (
    <>
      <EditForm
        form={form}
        context={props.context}
        initial={initial}
        touched={site !== undefined}
        notes={props.notes}
        check={props.check}
        submit={{ label: words.submit, send, describeFailure: describeEditFailure }}
        cancel={{ label: words.cancel, onCancel: (changed) => (inPlace && changed ? setAsking(true) : onClose()) }}
        draft={{ start, onChange: saveDraft, onLeave: erase }}
        {...(props.center ? { before: center.choice, extraSections: [center.section] } : { before: props.before })}
      />
      {center.dialogs}
      {asking && <LeaveQuestion onLeave={close} onStay={() => setAsking(false)} />}
      {stale && (
        <StaleDialog
          problem={stale.problem}
          timeZone={entry.timeZone}
          differences={
            stale.now &&
            compareVersions(
              definition,
              { opened: entry, mine: stale.mine, theirs: stale.now },
              props.center ? ['learningCenterName'] : [],
            )
          }
          failure={stale.failure}
          onClose={dismiss}
          onContinue={reopen}
        />
      )}
    </>
  );
}
