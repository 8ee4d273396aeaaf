import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addInterest } from '#domain/enrollment/api.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { AnswersOf } from '#domain/form-kit/field.ts';
import { requiredMessage } from '#domain/form-kit/validate.ts';
import { deriveNumbers } from '#domain/form-kit/visible-steps.ts';
import type { Site } from '#domain/locations/site.ts';
import { EditForm } from '#web/forms/edit-form.tsx';
import { initialAnswers } from '#web/forms/initial-answers.ts';
import { useReferenceLists } from '#web/forms/use-reference-lists.ts';
import { callApi } from '#web/lib/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api-problem.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { SiteSearchByFields } from '#web/staff/sites/site-search-by-fields.tsx';
import { SiteSearchByZip } from '#web/staff/sites/site-search-by-zip.tsx';
import { CenterChoice, type CenterSearch } from './center-choice.tsx';
import { staffContext } from './describe-interest.ts';
import styles from './interest-form.module.css';
import { interestsKey } from './interest-queries.ts';

const initial = initialAnswers(interestForm);
const noCenter = new Error('Choose a learning center.');

/** /add-interest: a request for information that staff enter for a family. Source: spec 3 §2, §5 Add Interest. */
export function Component() {
  const [submissionId] = useState(() => crypto.randomUUID());
  const [site, setSite] = useState<Site>();
  const [search, setSearch] = useState<CenterSearch>();
  const [attempted, setAttempted] = useState(false);
  const [siteRefusal, setSiteRefusal] = useState<{ site: Site; message: string }>();
  const lists = useReferenceLists('country-names');
  const context = { ...staffContext(undefined), lists: lists.lists };
  const queries = useQueryClient();
  const navigate = useNavigate();
  const show = useBanner();

  const siteError = siteRefusal && siteRefusal.site === site ? siteRefusal.message : undefined;
  const missing = attempted && !site ? requiredMessage : undefined;

  const confirm = (chosen: Site) => {
    setSite(chosen);
    setSearch(undefined);
  };
  const close = () => setSearch(undefined);

  const submit = async (answers: AnswersOf<typeof interestForm.fields>) => {
    if (!site) throw noCenter;
    try {
      await callApi(addInterest, { body: { ...answers, submissionId, learningCenterId: site._id } });
    } catch (error) {
      const message = fieldErrorsOf(error).learningCenterId;
      if (!message) throw error;
      setSiteRefusal({ site, message });
      throw new Error(message, { cause: error });
    }
    await queries.invalidateQueries({ queryKey: interestsKey, refetchType: 'none' });
    show({ kind: 'success', text: 'The interest form was added.' });
    navigate('/interest-forms');
  };

  return (
    <>
      <PageTitle title="Add Interest Form" />
      <div onSubmitCapture={() => setAttempted(true)}>
        <EditForm
          form={interestForm}
          context={context}
          initial={initial}
          submitLabel="Submit"
          onSubmit={submit}
          onCancel={() => navigate('/dashboard')}
          lists={lists}
          before={<CenterChoice site={site} error={siteError ?? missing} onSearch={setSearch} />}
          notes={(answers) => ({ birthDate: <AgeNote age={deriveNumbers(interestForm, context, answers).age} /> })}
          describeFailure={describeFailure}
          dense
        />
      </div>
      {/* Outside of the form: the search by ZIP is a form itself. */}
      {search === 'zip' && <SiteSearchByZip onConfirm={confirm} onClose={close} />}
      {search === 'fields' && <SiteSearchByFields onConfirm={confirm} onClose={close} />}
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
