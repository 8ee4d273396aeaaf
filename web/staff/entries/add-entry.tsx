import { type ReactNode, useState } from 'react';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { RawAnswers } from '#domain/form-kit/field.ts';
import { EditForm } from '#web/forms/edit-form.tsx';
import { initialAnswers } from '#web/forms/initial-answers.ts';
import type { ReferenceLists } from '#web/forms/use-reference-lists.ts';
import type { RequiredCenter } from '#web/staff/sites/use-required-center.tsx';
import { describeAddFailure } from './describe-failure.ts';
import type { Asking } from './edit-entry.tsx';
import styles from './entry-form.module.css';
import type { EntryFields } from './name-field.ts';
import { useWritten } from './use-written.tsx';
import { changedWritten } from './written-fields.ts';

/** What every new entry is sent with. */
type NewEntry = {
  readonly submissionId: string;
  readonly learningCenterId: string;
  readonly [answer: string]: unknown;
};

type AddEntryProps = {
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
  asking?: Asking;
  send: (body: NewEntry) => Promise<unknown>;
  onAdded: () => void;
  onCancel?: () => void;
};

const nothing: RawAnswers = {};

/** The form in which staff add an entry of any area for a family. Source: spec 3 §2, §5. */
export function AddEntry({ definition, context, center, beside, given, ...props }: AddEntryProps) {
  const { form, kept } = definition;
  const [submissionId] = useState(() => crypto.randomUUID());
  const [initial] = useState(() => initialAnswers(form));
  const [start] = useState(() => ({ ...initial, ...given }));
  const written = useWritten(kept, context, nothing);

  const submit = async (answers: RawAnswers) => {
    try {
      await center.send((learningCenterId) =>
        props.send({
          ...answers,
          ...changedWritten(kept, nothing, written.values),
          submissionId,
          learningCenterId,
        }),
      );
    } catch (error) {
      written.refuse(error);
      throw error;
    }
    props.onAdded();
  };

  return (
    <>
      <div onSubmitCapture={center.attempt}>
        <EditForm
          form={form}
          context={context}
          initial={initial}
          start={start}
          touched={props.touched || written.changed}
          {...props.asking}
          submitLabel="Submit"
          onSubmit={submit}
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
