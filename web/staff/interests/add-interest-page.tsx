import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addInterest } from '#domain/enrollment/api.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { AnswersOf } from '#domain/form-kit/field.ts';
import { deriveNumbers } from '#domain/form-kit/visible-steps.ts';
import { EditForm } from '#web/forms/edit-form.tsx';
import { initialAnswers } from '#web/forms/initial-answers.ts';
import { useReferenceLists } from '#web/forms/use-reference-lists.ts';
import { callApi } from '#web/lib/api-client.ts';
import { useEntryChange } from '#web/staff/entries/use-entry-change.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { noCenter, useRequiredCenter } from '#web/staff/sites/use-required-center.tsx';
import { staffContext } from './describe-interest.ts';
import styles from './interest-form.module.css';

type Answers = AnswersOf<typeof interestForm.fields>;
type NewInterest = {
  readonly submissionId: string;
  readonly learningCenterId: string;
  readonly [answer: string]: unknown;
};

const initial = initialAnswers(interestForm);

/** /add-interest: a request for information that staff enter for a family. Source: spec 3 §2, §5 Add Interest. */
export function Component() {
  const [submissionId] = useState(() => crypto.randomUUID());
  const center = useRequiredCenter();
  const lists = useReferenceLists('country-names');
  const context = { ...staffContext(undefined), lists: lists.lists };
  const { mutateAsync: add } = useEntryChange((body: NewInterest) => callApi(addInterest, { body }));
  const navigate = useNavigate();
  const show = useBanner();

  const submit = async (answers: Answers) => {
    await center.send((learningCenterId) => add({ ...answers, submissionId, learningCenterId }));
    show({ kind: 'success', text: 'The interest form was added.' });
    navigate('/interest-forms');
  };

  return (
    <>
      <PageTitle title="Add Interest Form" />
      <div onSubmitCapture={center.attempt}>
        <EditForm
          form={interestForm}
          context={context}
          initial={initial}
          submitLabel="Submit"
          onSubmit={submit}
          onCancel={() => navigate('/dashboard')}
          lists={lists}
          before={center.choice}
          touched={center.site !== undefined}
          notes={(answers) => ({ birthDate: <AgeNote age={deriveNumbers(interestForm, context, answers).age} /> })}
          describeFailure={describeFailure}
          dense
        />
      </div>
      {center.dialogs}
    </>
  );
}

function AgeNote({ age }: { age: number | undefined }) {
  return (
    <p className={styles.age} role="status">
      {age !== undefined && `The student is ${age} years old? If not, select birth date again.`}
    </p>
  );
}

function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error === noCenter ? message : `There was an error with this request. ${message}`;
}
