import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AnswersOf, RawAnswers } from '#domain/form-kit/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import type { Site } from '#domain/locations/site.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { registrationForm } from '#domain/registration/registration-form.ts';
import { EditForm } from '#web/forms/edit-form.tsx';
import { useReferenceLists } from '#web/forms/use-reference-lists.ts';
import { fieldErrorsOf } from '#web/lib/api-problem.ts';
import { changedAnswers } from '#web/staff/entries/changed-answers.ts';
import { type Choice, compareVersions, mergeVersions } from '#web/staff/entries/compare-versions.ts';
import { StaleDialog } from '#web/staff/entries/stale-dialog.tsx';
import { isStale } from '#web/staff/entries/use-entry-change.ts';
import { useStaleEntry } from '#web/staff/entries/use-stale-entry.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { CenterChoice } from '#web/staff/sites/center-choice.tsx';
import { describeSite } from '#web/staff/sites/filter-sites.ts';
import { useCenterSearch } from '#web/staff/sites/use-center-search.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { formLists, registrationContext } from './registration-context.ts';
import { registrationQuery, useRegistrationChange } from './registration-queries.ts';
import styles from './registration-sections.module.css';
import { NotesSection } from './registration-sections.tsx';

type Answers = AnswersOf<typeof registrationForm.fields>;

/** A registration as it was opened for editing, with what goes on after somebody else changed it. */
export type OpenedRegistration = {
  readonly entry: Registration;
  readonly start?: RawAnswers;
  readonly notes?: string;
  readonly site?: Site | undefined;
};

type EditRegistrationProps = {
  opened: OpenedRegistration;
  timeZone: string | undefined;
  onReopen: (opened: OpenedRegistration) => void;
  onClose: () => void;
};

/** What is compared beside the answers. */
const besideAnswers = ['learningCenterName', 'generalRegistrationNotes'] as const;

/** The edit mode of the detail screen. Source: spec 3 §2 Registration detail, §5. */
export function EditRegistration({ opened, timeZone, onReopen, onClose }: EditRegistrationProps) {
  const { entry, start } = opened;
  const storedNotes = entry.generalRegistrationNotes ?? '';
  const [initial] = useState(() => pickAnswers(registrationForm, entry));
  const [notes, setNotes] = useState(opened.notes ?? storedNotes);
  const [site, setSite] = useState(opened.site);
  const [centerError, setCenterError] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { lists, states, retry } = useReferenceLists(formLists);
  const { variant, enrollment, createdAt } = entry;
  const context = useMemo(
    () => registrationContext({ variant, enrollment, timeZone, now: new Date(createdAt), lists }),
    [variant, enrollment, timeZone, createdAt, lists],
  );
  const search = useCenterSearch((chosen) => {
    setSite(chosen);
    setCenterError(undefined);
  });
  const queries = useQueryClient();
  const { stale, notice, dismiss } = useStaleEntry(() =>
    queries.fetchQuery({ ...registrationQuery(entry._id), staleTime: 0 }),
  );
  const { mutateAsync } = useRegistrationChange();
  const show = useBanner();
  const isMoved = site !== undefined && site._id !== entry.learningCenterId;

  const save = async (answers: Answers) => {
    const visible = visibleSteps(registrationForm, context, answers).flatMap((step) =>
      step.fields.map(({ name }) => name),
    );
    const change = {
      ...changedAnswers(registrationForm, initial, answers, visible),
      ...(isMoved && { learningCenterId: site._id }),
      ...(notes !== storedNotes && { generalRegistrationNotes: notes }),
    };
    try {
      if (Object.keys(change).length > 0) await mutateAsync({ entry, change });
    } catch (error) {
      const learningCenterName = isMoved ? site.name : entry.learningCenterName;
      notice(error, { ...answers, learningCenterName, generalRegistrationNotes: notes });
      setCenterError(fieldErrorsOf(error).learningCenterId);
      throw error;
    }
    show({ kind: 'success', text: 'Registration has been updated' });
    onClose();
  };
  const reopen = (choices: Readonly<Record<string, Choice>>) => {
    if (!stale?.now) return;
    const { now, mine } = stale;
    onReopen({
      entry: now,
      start: mergeVersions(
        { mine: pickAnswers(registrationForm, mine), theirs: pickAnswers(registrationForm, now) },
        choices,
      ),
      notes: choices.generalRegistrationNotes === 'mine' ? notes : (now.generalRegistrationNotes ?? ''),
      site: choices.learningCenterName === 'mine' ? site : undefined,
    });
  };

  return (
    <>
      <EditForm
        form={registrationForm}
        context={context}
        initial={initial}
        {...(start && { start })}
        touched={isMoved || notes !== storedNotes}
        submitLabel="Submit Changes"
        cancelLabel="Cancel Edit"
        onSubmit={save}
        onCancel={(changed) => (changed ? setAsking(true) : onClose())}
        lists={{ lists, states, retry }}
        before={
          <div className={styles.beside}>
            <CenterChoice
              center={site ? describeSite(site) : describeCenterOf(entry)}
              error={centerError}
              onSearch={search.open}
            />
            <NotesSection notes={notes} onChange={setNotes} />
          </div>
        }
        describeFailure={describeFailure}
        dense
      />
      {search.dialogs}
      {asking && (
        <ConfirmDialog
          title="Are you sure you want to leave?"
          confirm="Leave"
          onConfirm={async () => onClose()}
          onClose={() => setAsking(false)}
        >
          You have changed something that was not submitted.
        </ConfirmDialog>
      )}
      {stale && (
        <StaleDialog
          problem={stale.problem}
          differences={
            stale.now &&
            compareVersions(
              registrationForm,
              {
                opened: {
                  ...initial,
                  learningCenterName: entry.learningCenterName,
                  generalRegistrationNotes: storedNotes,
                },
                mine: stale.mine,
                theirs: stale.now,
              },
              besideAnswers,
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

function describeCenterOf(entry: Registration) {
  const { learningCenterName: name, learningCenterCharter: charter, learningCenterAddress: address } = entry;
  return { name, charter, address };
}

function describeFailure(error: unknown): string {
  if (isStale(error)) return 'Somebody else has changed this registration. Your changes are not saved yet.';
  const message = error instanceof Error ? error.message : String(error);
  return `The changes could not be saved. ${message}`;
}
