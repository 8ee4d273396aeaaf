import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import type { AnswersOf } from '#domain/form-kit/field.ts';
import type { Site } from '#domain/locations/site.ts';
import { type EnrollmentType, enrollmentTypes, registrationForm } from '#domain/registration/registration-form.ts';
import { EditForm } from '#web/forms/edit-form.tsx';
import { initialAnswers } from '#web/forms/initial-answers.ts';
import { useReferenceLists } from '#web/forms/use-reference-lists.ts';
import { brandsQuery } from '#web/staff/entries/entry-queries.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { noCenter, useRequiredCenter } from '#web/staff/sites/use-required-center.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { fromInterest } from './from-interest.ts';
import { HandedOver } from './handed-over.tsx';
import { formLists, registrationContext } from './registration-context.ts';
import { enrollmentNames } from './registration-names.ts';
import { useNewRegistration } from './registration-queries.ts';
import styles from './registration-sections.module.css';
import { NotesSection } from './registration-sections.tsx';

type Answers = AnswersOf<typeof registrationForm.fields>;

const initial = initialAnswers(registrationForm);
const enrollmentOptions = enrollmentTypes.map((type) => ({ value: type, label: enrollmentNames[type] }));

/** /add-registration, with `?interest=` prefilled from a request for information. Source: spec 3 §2, §4, §5. */
export function Component() {
  const [query] = useSearchParams();
  const interestId = query.get('interest');
  const goBack = useReturn(interestId ? `/interest-forms/${interestId}` : '/dashboard');
  return (
    <>
      <PageTitle
        title="Add Registration Form"
        actions={
          <Button kind="quiet" size="small" onClick={goBack}>
            Back
          </Button>
        }
      />
      {interestId ? (
        <HandedOver key={interestId} interestId={interestId}>
          {(interest, site) => <AddRegistration interest={interest} given={site} />}
        </HandedOver>
      ) : (
        <AddRegistration key="new" />
      )}
    </>
  );
}

function AddRegistration({ interest, given }: { interest?: InterestEntry; given?: Site | undefined }) {
  const [submissionId] = useState(() => crypto.randomUUID());
  const [start] = useState(() => ({ ...initial, ...(interest && fromInterest(interest)) }));
  const [enrollment, setEnrollment] = useState<EnrollmentType>('REGULAR');
  const [notes, setNotes] = useState('');
  const center = useRequiredCenter(given);
  const brands = useQuery(brandsQuery);
  const brand = brands.data?.find(({ brandName }) => brandName === center.site?.charter.brand.brandName);
  const { lists, states, retry } = useReferenceLists(formLists);
  const variant = brand?.variant ?? 'long';
  const timeZone = brand?.timeZone;
  const context = useMemo(
    () => registrationContext({ variant, enrollment, timeZone, lists }),
    [variant, enrollment, timeZone, lists],
  );
  const { mutateAsync: add } = useNewRegistration();
  const navigate = useNavigate();
  const show = useBanner();

  // The orientation is left for later. Source: spec 3 §4 Submit on Add Registration.
  const submit = async (answers: Answers) => {
    const beside = {
      submissionId,
      enrollment,
      ...(interest && { interestId: interest._id }),
      ...(notes.trim() && { generalRegistrationNotes: notes }),
    };
    await center.send((learningCenterId) => add({ ...answers, ...beside, learningCenterId }));
    show({ kind: 'success', text: 'The registration was added.' });
    navigate('/registration-forms');
  };

  return (
    <>
      <div onSubmitCapture={center.attempt}>
        <EditForm
          form={registrationForm}
          context={context}
          initial={initial}
          start={start}
          touched={center.site !== given || notes !== ''}
          submitLabel="Submit"
          onSubmit={submit}
          lists={{ lists, states, retry }}
          before={
            <div className={styles.beside}>
              {center.choice}
              <section className={styles.section} aria-labelledby="enrollment-title">
                <h2 id="enrollment-title">Enrollment</h2>
                <ChoiceField
                  id="enrollment"
                  label="Enrollment Type"
                  required
                  dense
                  value={enrollment}
                  options={enrollmentOptions}
                  onChange={(value) => setEnrollment(enrollmentTypes.find((type) => type === value) ?? 'REGULAR')}
                />
              </section>
              <NotesSection notes={notes} onChange={setNotes} />
            </div>
          }
          describeFailure={describeFailure}
          dense
        />
      </div>
      {center.dialogs}
    </>
  );
}

function describeFailure(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return error === noCenter ? message : `There was an error with this request. ${message}`;
}
