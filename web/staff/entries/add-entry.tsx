import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { RawAnswers } from '#domain/form-kit/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import type { Site } from '#domain/locations/site.ts';
import { EditForm } from '#web/forms/edit-form.tsx';
import { initialAnswers } from '#web/forms/initial-answers.ts';
import { claimSubmission } from '#web/forms/submission-claim.ts';
import type { ReferenceLists } from '#web/forms/use-reference-lists.ts';
import type { RequiredCenter } from '#web/staff/sites/use-required-center.tsx';
import { changedAnswers } from './changed-answers.ts';
import { describeAddFailure } from './describe-failure.ts';
import type { Notes } from './edit-entry.tsx';
import styles from './entry-form.module.css';
import type { EntryFields } from './name-field.ts';
import type { DraftControl } from './use-draft.ts';
import { useWritten } from './use-written.tsx';
import { editedFields } from './written-fields.ts';

/** What every new entry is sent with. */
type NewEntry = {
  readonly submissionId: string;
  readonly learningCenterId: string;
  readonly [answer: string]: unknown;
};

/** A form that was being filled in. */
export type AddDraft = {
  readonly submissionId: string;
  /** Answers, and what staff write beside them. */
  readonly start: RawAnswers;
  readonly site?: Site | undefined;
  /** What the screen asks beside the form. */
  readonly asked?: string | undefined;
};

type AddEntryProps = {
  draft: DraftControl<AddDraft>;
  /** What the screen asks beside the form, to be kept with it. */
  asked?: string;
  definition: EntryFields;
  context: FormContext;
  lists: ReferenceLists;
  center: RequiredCenter;
  /** What is known of the answers. */
  given?: RawAnswers;
  /** Whether something beside the answers was changed. */
  touched: boolean;
  /** Sections between the learning center and what staff write. */
  beside?: ReactNode;
  notes?: Notes;
  send: (body: NewEntry) => Promise<unknown>;
  onAdded: () => void;
  onCancel?: () => void;
};

const nothing: RawAnswers = {};

/** The form in which staff add an entry of any area for a family. Source: spec 3 §2, §5. */
export function AddEntry({ definition, context, center, beside, given, draft, asked, ...props }: AddEntryProps) {
  const { form, kept } = definition;
  const { resumed, keep, erase } = draft;
  const [submissionId, setSubmissionId] = useState(() => resumed?.submissionId ?? crypto.randomUUID());
  // What was handed over is kept elsewhere: only what somebody adds to it is lost by leaving.
  const [initial] = useState(() => ({ ...initialAnswers(form), ...given }));
  const written = useWritten(kept, context, nothing, resumed?.start);
  // A duplicated tab has the draft too: it sends under an id of its own.
  useEffect(() => claimSubmission(submissionId, () => setSubmissionId(crypto.randomUUID())), [submissionId]);
  const { values } = written;
  const { site } = center;
  const keepDraft = useCallback(
    (answers: RawAnswers, changed: boolean) => {
      if (changed) keep({ submissionId, start: { ...answers, ...values }, site, asked });
      else erase();
    },
    [keep, erase, submissionId, values, site, asked],
  );

  const submit = async (answers: RawAnswers) => {
    try {
      await center.send((learningCenterId) =>
        props.send({
          ...answers,
          ...changedAnswers(editedFields(definition), nothing, written.values, Object.keys(written.values)),
          submissionId,
          learningCenterId,
        }),
      );
    } catch (error) {
      written.refuse(error);
      throw error;
    }
    erase();
    props.onAdded();
  };

  return (
    <>
      <div onSubmitCapture={center.attempt}>
        <EditForm
          form={form}
          context={context}
          initial={initial}
          {...(resumed && { start: pickAnswers(form, resumed.start) })}
          touched={props.touched || written.changed}
          {...(props.notes && { notes: props.notes })}
          submitLabel="Submit"
          onSubmit={submit}
          onChange={keepDraft}
          onLeave={erase}
          {...(props.onCancel && { onCancel: props.onCancel })}
          lists={props.lists}
          before={
            <div className={styles.beside}>
              {center.choice}
              {beside}
              {written.sections}
            </div>
          }
          describeFailure={describeAddFailure}
          dense
        />
      </div>
      {center.dialogs}
    </>
  );
}
