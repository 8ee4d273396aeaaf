import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useState } from 'react';
import type { CatalogOptions } from '#domain/courses/catalog.ts';
import { type CourseType, courseTypes } from '#domain/courses/course.ts';
import type { Offering } from '#domain/courses/setup-api.ts';
import { LeavePrompt, LeaveQuestion } from '#web/forms/leave-prompt.tsx';
import { fieldErrorsOf } from '#web/lib/api-problem.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { hasLevel, useStaffUser } from '#web/staff/session/staff-session.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { ErrorState, LoadingState } from '#web/ui/states.tsx';
import { catalogOptionsQuery, offeringQuery, useOfferingChange } from './center-queries.ts';
import { ConfirmationSettings } from './confirmation-settings.tsx';
import { EmailSettingsForm } from './email-settings-form.tsx';
import { LeaveWhen } from './leave-when.tsx';
import { LevelSection } from './level-section.tsx';
import { checkOffering, openOffering } from './offering-state.ts';
import styles from './setup.module.css';
import { type CenterPlace, useCenterPlace } from './use-center-place.ts';

/** Source: spec 2 §2.12. */
const editors = {
  confirmation: 'Confirmation Page Details',
  email: 'Email Notifications',
} as const;
type Editor = keyof typeof editors;

/** The courses of a learning center in a session, with its message and its e-mail settings. Source: spec 2 §2.12. */
export function Component() {
  const place = useCenterPlace();
  const [editor, setEditor] = useState<Editor>();
  const offering = useQuery(offeringQuery(place));
  const options = useQuery(catalogOptionsQuery(place));
  const failed = [offering, options].find(({ isError, data }) => isError && !data);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const close = useCallback(() => {
    setEditor(undefined);
    setIsUnsaved(false);
    setIsAsking(false);
  }, []);
  const cancel = () => (isUnsaved ? setIsAsking(true) : close());
  return (
    <>
      <PageTitle
        title="Learning Center Options"
        aside={
          <span className={styles.count}>
            {place.name}, {place.charter}
          </span>
        }
        actions={(Object.keys(editors) as Editor[]).map((each) => (
          <Button key={each} kind="quiet" size="small" onClick={() => setEditor(each)}>
            {editors[each]}
          </Button>
        ))}
      />
      {failed && (
        <ErrorState title="The courses could not be loaded." onRetry={() => void failed.refetch()}>
          {failed.error?.message}
        </ErrorState>
      )}
      {!failed && !(offering.data && options.data) && <LoadingState rows={3} height="8rem" />}
      {offering.data && options.data && (
        <OfferingForm place={place} offering={offering.data.data} options={options.data.data} />
      )}
      {editor && (
        <Dialog wide={editor === 'confirmation'} title={editors[editor]} onClose={cancel}>
          {editor === 'email' ? (
            <EmailSettingsForm place={place} onSaved={close} onCancel={cancel} onUnsaved={setIsUnsaved} />
          ) : (
            <ConfirmationSettings place={place} onSaved={close} onCancel={cancel} onUnsaved={setIsUnsaved} />
          )}
        </Dialog>
      )}
      {isAsking && <LeaveQuestion onLeave={close} onStay={() => setIsAsking(false)} />}
    </>
  );
}

type OfferingFormProps = { place: CenterPlace; offering: Offering | null; options: CatalogOptions };

function OfferingForm({ place, offering, options }: OfferingFormProps) {
  const mayChange = hasLevel(useStaffUser(), 'Contributor');
  const [start] = useState(() => openOffering(offering));
  const [state, setState] = useState(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [isSaved, setIsSaved] = useState(false);
  const [submissionId] = useState(() => crypto.randomUUID());
  const { mutateAsync: send, isPending } = useOfferingChange(submissionId, offering);
  const goBack = useReturn(staffPaths.sessionCourses(place.permalink, place.id));
  const show = useBanner();
  const refuse = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    setAttempt((count) => count + 1);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || isSaved) return;
    setFailure('');
    const checked = checkOffering(place, state);
    if (!checked.ok) return refuse(checked.errors);
    setErrors({});
    try {
      await send(checked.body);
      setIsSaved(true);
      show({ kind: 'success', text: 'Courses submitted successfully!' });
    } catch (error) {
      const found = fieldErrorsOf(error);
      if (Object.keys(found).length > 0) refuse(found);
      else setFailure(`Failed to submit courses. Error: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const toggle = (type: CourseType, isOffered: boolean) =>
    setState({ ...state, levels: { ...state.levels, [type]: { ...state.levels[type], isOffered } } });
  const items = Object.entries(errors).map(([target, text]) => ({ target, text }));
  return (
    <form className={styles.offering} noValidate onSubmit={(event) => void submit(event)}>
      <LeavePrompt active={state !== start && !isSaved} />
      <LeaveWhen saved={isSaved} onLeave={goBack} />
      {items.length > 0 && <ErrorSummary title="Please correct this first." items={items} attempt={attempt} />}
      {failure && <Banner kind="error">{failure}</Banner>}
      {!mayChange && <Banner>You can look at the courses. A Contributor of the charter can change them.</Banner>}
      <Card title="Grade Levels">
        <fieldset id="courses" tabIndex={-1} className={styles.levels}>
          <legend>Which grade levels are offered here?</legend>
          {courseTypes.map((type) => (
            <CheckboxField
              key={type}
              id={`level-${type}`}
              label={type}
              dense
              checked={state.levels[type].isOffered}
              onChange={(isOffered) => toggle(type, isOffered)}
            />
          ))}
        </fieldset>
      </Card>
      {courseTypes
        .filter((type) => state.levels[type].isOffered)
        .map((type) => (
          <LevelSection
            key={type}
            {...{ place, type, options, state, errors }}
            onChange={setState}
            onErrors={(found, answered) =>
              answered || Object.keys(found).length === 0 ? setErrors(found) : refuse(found)
            }
          />
        ))}
      <div className={styles.buttons}>
        {mayChange && (
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? 'Submitting...' : 'Submit'}
          </Button>
        )}
        <Button kind="quiet" onClick={goBack}>
          Go Back
        </Button>
      </div>
    </form>
  );
}
