import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { EntryFields } from '#domain/entries/name-field.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Site } from '#domain/locations/site.ts';
import { initialAnswers } from '#web/forms/answers/initial-answers.ts';
import { EditForm, type Submitted, submitCanceled } from '#web/forms/edit-form.tsx';
import type { FormSection } from '#web/forms/form-errors.ts';
import { claimSubmission } from '#web/forms/submission-claim.ts';
import type { RequiredCenter } from '#web/staff/sites/use-required-center.tsx';
import { describeAddFailure } from '../describe-failure.ts';
import type { Notes } from './edit-entry.tsx';
import type { DraftControl } from './use-draft.ts';

/** The properties of every new entry's body. */
type NewEntry = {
  readonly submissionId: string;
  /** Set in areas whose forms do not ask for the learning center. */
  readonly learningCenterId?: string;
  readonly [answer: string]: unknown;
};

type ExtraAnswers = Readonly<Record<string, string>>;

/** The saved state of an unfinished form. */
export type AddDraft = {
  readonly submissionId: string;
  readonly start: RawAnswers;
  readonly site?: Site | undefined;
  /** The questions of the screen in addition to the form. */
  readonly extraAnswers?: ExtraAnswers | undefined;
};

type AddEntryProps = {
  draft: DraftControl<AddDraft>;
  definition: EntryFields;
  context: FormContext;
  /** The choice of the learning center, if the form itself does not ask for it. */
  center?: RequiredCenter;
  /** Answers that are filled in at first. */
  given?: RawAnswers | undefined;
  /** The questions of the screen in addition to the form. */
  extra?: {
    readonly answers: ExtraAnswers;
    /** Whether one of these questions was changed; prefilled answers do not count. */
    readonly touched: boolean;
    /** Their sections for the page navigation and the error summary. */
    readonly sections: ReactNode;
    readonly extraSections: readonly FormSection[];
    /** Whether one of them shows a dialog before the entry is sent. */
    readonly asking: boolean;
  };
  notes?: Notes;
  /** Called with the answers whenever they change. */
  onChange?: (answers: RawAnswers) => void;
  /** Resolves to `submitCanceled` when the user canceled before anything was sent. */
  send: (body: NewEntry) => Promise<unknown>;
  /** Called with the server's response. */
  onAdded: (sent: unknown) => void;
  onCancel?: () => void;
  describeFailure?: (error: unknown) => string;
};

/** The form in which staff add an entry of any area for a family. */
export function AddEntry({ definition, draft, center, extra, onChange, ...props }: AddEntryProps) {
  const { form } = definition;
  const { resumed, keep, erase } = draft;
  const [submissionId, setSubmissionId] = useState(() => resumed?.submissionId ?? crypto.randomUUID());
  // Answers from an interest are stored there, so leaving the form loses only other input.
  const [initial] = useState(() => ({ ...initialAnswers(form), ...props.given }));
  // A duplicated tab has the same draft, so it uses another id.
  useEffect(() => claimSubmission(submissionId, () => setSubmissionId(crypto.randomUUID())), [submissionId]);
  const site = center?.site;
  const extraAnswers = extra?.answers;
  const saveDraft = useCallback(
    (start: RawAnswers, changed: boolean) => {
      onChange?.(start);
      if (changed) keep({ submissionId, start, site, extraAnswers });
      else erase();
    },
    [keep, erase, submissionId, site, extraAnswers, onChange],
  );

  const send = async (answers: RawAnswers): Submitted => {
    const body = { ...answers, submissionId };
    const sent = await (center
      ? center.send((learningCenterId) => props.send({ ...body, learningCenterId }))
      : props.send(body));
    if (sent === submitCanceled) return submitCanceled;
    erase();
    props.onAdded(sent);
    return undefined;
  };

  return (
    <>
      <div onSubmitCapture={center?.attempt}>
        <EditForm
          form={form}
          context={props.context}
          initial={initial}
          touched={center?.changed === true || extra?.touched === true}
          notes={props.notes}
          submit={{
            label: 'Submit',
            asking: extra?.asking,
            send,
            describeFailure: props.describeFailure ?? describeAddFailure,
          }}
          cancel={props.onCancel && { onCancel: props.onCancel }}
          draft={{ start: resumed?.start, onChange: saveDraft, onLeave: erase }}
          before={
            <>
              {center?.choice}
              {extra?.sections}
            </>
          }
          extraSections={[...(center ? [center.section] : []), ...(extra?.extraSections ?? [])]}
        />
      </div>
      {center?.dialogs}
    </>
  );
}
