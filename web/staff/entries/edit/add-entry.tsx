import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { EntryFields } from '#domain/entries/name-field.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { Site } from '#domain/locations/site.ts';
import { initialAnswers } from '#web/forms/answers/initial-answers.ts';
import { EditForm, givenUp, type Submitted } from '#web/forms/edit-form.tsx';
import type { ReferenceLists } from '#web/forms/fields/use-reference-lists.ts';
import type { ZipFields } from '#web/forms/fields/zip-places.ts';
import type { FormSection } from '#web/forms/form-errors.ts';
import { claimSubmission } from '#web/forms/submission-claim.ts';
import type { RequiredCenter } from '#web/staff/sites/use-required-center.tsx';
import { describeAddFailure } from '../describe-failure.ts';
import type { Notes } from './edit-entry.tsx';
import type { DraftControl } from './use-draft.ts';

/** What every new entry is sent with. */
type NewEntry = {
  readonly submissionId: string;
  /** Of an area whose form does not ask for it. */
  readonly learningCenterId?: string;
  readonly [answer: string]: unknown;
};

type ExtraAnswers = Readonly<Record<string, string>>;

/** A form that was being filled in. */
export type AddDraft = {
  readonly submissionId: string;
  readonly start: RawAnswers;
  readonly site?: Site | undefined;
  /** The questions of the screen in addition to the form. */
  readonly asked?: ExtraAnswers | undefined;
};

type AddEntryProps = {
  draft: DraftControl<AddDraft>;
  /** The values of the screen in addition to the form, to be stored with its draft. */
  asked?: ExtraAnswers;
  definition: EntryFields;
  context: FormContext;
  lists: ReferenceLists;
  /** The choice of the learning center, where the form itself does not ask for it. */
  center?: RequiredCenter;
  /** What is known of the answers. */
  given?: RawAnswers;
  /** Whether something other than the answers was changed. */
  touched: boolean;
  /** Sections below the learning center. */
  extraSections?: ReactNode;
  /** Those sections by name. */
  extraPlaces?: readonly FormSection[];
  /** Addresses whose city and state their ZIP code fills. */
  addresses?: readonly ZipFields[];
  notes?: Notes;
  /** Called with the answers whenever they change. */
  onChange?: (answers: RawAnswers) => void;
  /** Resolves to `givenUp` when nothing was sent after all. */
  send: (body: NewEntry) => Promise<unknown>;
  /** A question is open before anything is sent. */
  asking?: boolean;
  /** Called with the server's answer. */
  onAdded: (sent: unknown) => void;
  onCancel?: () => void;
  describeFailure?: (error: unknown) => string;
};

/** The form in which staff add an entry of any area for a family. */
export function AddEntry({ definition, context, center, extraSections, given, draft, asked, ...props }: AddEntryProps) {
  const { form } = definition;
  const { resumed, keep, erase } = draft;
  const [submissionId, setSubmissionId] = useState(() => resumed?.submissionId ?? crypto.randomUUID());
  // Answers that were handed over are stored elsewhere: only additions are lost by leaving.
  const [initial] = useState(() => ({ ...initialAnswers(form), ...given }));
  // A duplicated tab has the draft too: it sends with another id.
  useEffect(() => claimSubmission(submissionId, () => setSubmissionId(crypto.randomUUID())), [submissionId]);
  const site = center?.site;
  const { onChange } = props;
  const saveDraft = useCallback(
    (start: RawAnswers, changed: boolean) => {
      onChange?.(start);
      if (changed) keep({ submissionId, start, site, asked });
      else erase();
    },
    [keep, erase, submissionId, site, asked, onChange],
  );

  const submit = async (answers: RawAnswers): Submitted => {
    const body = { ...answers, submissionId };
    const sent = await (center
      ? center.send((learningCenterId) => props.send({ ...body, learningCenterId }))
      : props.send(body));
    if (sent === givenUp) return givenUp;
    erase();
    props.onAdded(sent);
    return undefined;
  };

  return (
    <>
      <div onSubmitCapture={center?.attempt}>
        <EditForm
          form={form}
          context={context}
          initial={initial}
          {...(resumed && { start: resumed.start })}
          touched={props.touched}
          {...(props.notes && { notes: props.notes })}
          submitLabel="Submit"
          {...(props.asking && { asking: true })}
          onSubmit={submit}
          onChange={saveDraft}
          onLeave={erase}
          {...(props.onCancel && { onCancel: props.onCancel })}
          lists={props.lists}
          before={
            <>
              {center?.choice}
              {extraSections}
            </>
          }
          places={[...(center ? [center.place] : []), ...(props.extraPlaces ?? [])]}
          {...(props.addresses && { addresses: props.addresses })}
          describeFailure={props.describeFailure ?? describeAddFailure}
        />
      </div>
      {center?.dialogs}
    </>
  );
}
