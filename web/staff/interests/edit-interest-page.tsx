import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { ageOn } from '#domain/calendar/birth-date.ts';
import { validateInterestEdit } from '#domain/enrollment/edit-limits.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { interestForm } from '#domain/enrollment/interest-form.ts';
import type { FormContext } from '#domain/form-kit/context.ts';
import type { AnswersOf, RawAnswers } from '#domain/form-kit/field.ts';
import { pickAnswers } from '#domain/form-kit/record.ts';
import { visibleSteps } from '#domain/form-kit/visible-steps.ts';
import { EditForm } from '#web/forms/edit-form.tsx';
import { useReferenceLists } from '#web/forms/use-reference-lists.ts';
import { changedAnswers } from '#web/staff/entries/changed-answers.ts';
import { compareVersions, mergeVersions } from '#web/staff/entries/compare-versions.ts';
import { brandsQuery } from '#web/staff/entries/entry-queries.ts';
import { StaleDialog } from '#web/staff/entries/stale-dialog.tsx';
import { isStale } from '#web/staff/entries/use-entry-change.ts';
import { useStaleEntry } from '#web/staff/entries/use-stale-entry.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/loading.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { staffContext } from './describe-interest.ts';
import { useInterestChange } from './interest-changes.ts';
import { interestQuery } from './interest-queries.ts';

/** What is edited: the entry as it was opened, and the answers to go on with after somebody else changed it. */
type Opened = { readonly entry: InterestEntry; readonly start?: RawAnswers };

/** /editInterestForm/{id}. Source: spec 3 §5 Edit interest, decisions 33. */
export function Component() {
  const { id = '' } = useParams();
  const entry = useQuery(interestQuery(id));
  const brands = useQuery(brandsQuery);
  // The form keeps the version that it was opened with: what others save meanwhile must not slip in unseen.
  const [opened, setOpened] = useState<Opened>();
  if (!opened && entry.isSuccess && !entry.isFetching && !brands.isPending) setOpened({ entry: entry.data });

  const brand = brands.data?.find(({ brandName }) => brandName === opened?.entry.brandName);
  return (
    <>
      <PageTitle title="Edit Interest Form" />
      {!opened && !entry.isError && <Skeleton height="24rem" />}
      {!opened && entry.isError && (
        <Banner kind="error" actions={<Button onClick={() => void entry.refetch()}>Try Again</Button>}>
          No data available for this entry. {entry.error.message}
        </Banner>
      )}
      {opened && (
        <EditInterest key={opened.entry.etag} opened={opened} context={staffContext(brand)} onReopen={setOpened} />
      )}
    </>
  );
}

type EditInterestProps = { opened: Opened; context: FormContext; onReopen: (opened: Opened) => void };

function EditInterest({ opened, context: base, onReopen }: EditInterestProps) {
  const { entry, start } = opened;
  const lists = useReferenceLists('country-names');
  const context = { ...base, lists: lists.lists };
  const [initial] = useState(() => pickAnswers(interestForm, entry));
  const [typedAge, setTypedAge] = useState<{ birthDate: unknown; age: string }>();
  const queries = useQueryClient();
  const { stale, notice, dismiss } = useStaleEntry(() =>
    queries.fetchQuery({ ...interestQuery(entry._id), staleTime: 0 }),
  );
  const { mutateAsync } = useInterestChange();
  const show = useBanner();
  const goBack = useReturn(`/interest-forms/${entry._id}`);

  // An age that was typed belongs to the birth date beside which it was typed.
  const shownAge = (answers: RawAnswers): string => {
    if (typedAge && typedAge.birthDate === answers.birthDate) return typedAge.age;
    return String(ageOn(answers.birthDate, context.today) ?? '');
  };
  const check = (answers: RawAnswers) => {
    const result = validateInterestEdit(context, initial, { ...answers, age: shownAge(answers) });
    // The age stands under the birth date, and so does its message.
    return result.ok ? [] : result.errors.map((error) => (error.field === 'age' ? underBirthDate(error) : error));
  };
  const save = async (answers: AnswersOf<typeof interestForm.fields>) => {
    const visible = visibleSteps(interestForm, context, answers).flatMap((step) => step.fields.map(({ name }) => name));
    const change = changedAnswers(interestForm, initial, answers, visible);
    try {
      if (Object.keys(change).length > 0) {
        await mutateAsync({ entry, change: { ...change, age: shownAge(answers) } });
        show({ kind: 'success', text: 'The interest form has been updated.' });
      }
    } catch (error) {
      notice(error, answers);
      throw error;
    }
    goBack();
  };

  return (
    <>
      <EditForm
        form={interestForm}
        context={context}
        initial={initial}
        {...(start && { start })}
        submitLabel="Save Changes"
        onSubmit={save}
        onCancel={goBack}
        check={check}
        lists={lists}
        notes={(answers) => ({
          birthDate: (
            <TextField
              id="age"
              label="Age"
              dense
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
              value={shownAge(answers)}
              onChange={(age) => setTypedAge({ birthDate: answers.birthDate, age })}
            />
          ),
        })}
        describeFailure={describeFailure}
        dense
      />
      {stale && (
        <StaleDialog
          problem={stale.problem}
          differences={
            stale.now && compareVersions(interestForm, { opened: initial, mine: stale.mine, theirs: stale.now })
          }
          failure={stale.failure}
          onClose={dismiss}
          onContinue={(choices) => {
            if (!stale.now) return;
            const theirs = pickAnswers(interestForm, stale.now);
            onReopen({ entry: stale.now, start: mergeVersions({ mine: stale.mine, theirs }, choices) });
          }}
        />
      )}
    </>
  );
}

function underBirthDate({ message }: { message: string }) {
  return { field: 'birthDate', message };
}

function describeFailure(error: unknown): string {
  if (isStale(error)) return 'Somebody else has changed this entry. Your answers are not saved yet.';
  const message = error instanceof Error ? error.message : String(error);
  return `The changes could not be saved. ${message}`;
}
