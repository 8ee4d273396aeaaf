import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { CatalogOptions } from '#domain/courses/catalog.ts';
import { type CourseType, courseTypes } from '#domain/courses/course.ts';
import { type Offering, readOffering } from '#domain/courses/setup-api.ts';
import { hasRole } from '#domain/users/user.ts';
import { LeavePrompt, LeaveQuestion } from '#web/forms/leave-prompt.tsx';
import { callApi } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-problem.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { DraftOffer } from '#web/staff/entries/edit/draft-offer.tsx';
import { type DraftControl, useDraft } from '#web/staff/entries/edit/use-draft.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { ErrorState, LoadingState } from '#web/ui/feedback/states.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { catalogOptionsQuery, offeringQuery, useOfferingChange } from '../center-queries.ts';
import { LeaveWhen } from '../leave-when.tsx';
import { ConfirmationSettings } from '../messages/confirmation-settings.tsx';
import { EmailSettingsForm } from '../messages/email-settings-form.tsx';
import { KnownSession } from '../sessions/known-session.tsx';
import styles from '../setup.module.css';
import { type CenterPlace, useCenterPlace } from '../use-center-place.ts';
import { useStaleSetup } from '../use-stale-setup.tsx';
import { LevelSection } from './level-section.tsx';
import { offeringParts } from './offering-parts.ts';
import { checkOffering, type OfferingState, openOffering } from './offering-state.ts';

const editors = {
  confirmation: 'Confirmation Page Details',
  email: 'Email Notifications',
} as const;
type Editor = keyof typeof editors;

/** The courses of a learning center in a session, with its message and its e-mail settings. */
export function Component() {
  const place = useCenterPlace();
  const [editor, setEditor] = useState<Editor>();
  const offering = useQuery(offeringQuery(place));
  const options = useQuery(catalogOptionsQuery(place));
  const failed = [offering, options].find(({ isError, data }) => isError && !data);
  const [isUnsaved, setIsUnsaved] = useState(false);
  const forget = useRef<() => void>(() => undefined);
  const notice = useCallback((unsaved: boolean, onForget: () => void) => {
    setIsUnsaved(unsaved);
    forget.current = onForget;
  }, []);
  const [isSaving, setIsSaving] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const close = useCallback(() => {
    setEditor(undefined);
    setIsUnsaved(false);
    setIsSaving(false);
    setIsAsking(false);
  }, []);
  const cancel = () => (isUnsaved ? setIsAsking(true) : close());
  const leave = () => {
    forget.current();
    close();
  };
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
      <KnownSession id={place.id}>
        {failed && (
          <ErrorState title="The courses could not be loaded." onRetry={() => void failed.refetch()}>
            {failed.error?.message}
          </ErrorState>
        )}
        {!failed && !(offering.data && options.data) && <LoadingState rows={3} height="8rem" />}
        {offering.data && options.data && (
          <DraftedOffering place={place} offering={offering.data.data} options={options.data.data} />
        )}
      </KnownSession>
      {editor && (
        <Dialog wide={editor === 'confirmation'} title={editors[editor]} busy={isSaving} onClose={cancel}>
          {editor === 'email' ? (
            <EmailSettingsForm
              place={place}
              onSaved={close}
              onCancel={cancel}
              onUnsaved={notice}
              onSaving={setIsSaving}
            />
          ) : (
            <ConfirmationSettings
              place={place}
              onSaved={close}
              onCancel={cancel}
              onUnsaved={notice}
              onSaving={setIsSaving}
            />
          )}
        </Dialog>
      )}
      {isAsking && <LeaveQuestion onLeave={leave} onStay={() => setIsAsking(false)} />}
    </>
  );
}

/** What is edited: the courses as they were opened, and what is chosen over them. */
type Edited = { readonly offering: Offering | null; readonly start?: OfferingState };
type DraftedOfferingProps = { place: CenterPlace; offering: Offering | null; options: CatalogOptions };

function DraftedOffering({ place, offering, options }: DraftedOfferingProps) {
  const [edited, setEdited] = useState<Edited>({ offering });
  const draft = useDraft<Edited>(`courses ${place.siteId} ${place.id}`);
  if (draft.offered)
    return (
      <DraftOffer
        savedAt={draft.offered.savedAt}
        onContinue={() => setEdited(draft.resume() ?? edited)}
        onDiscard={draft.erase}
      />
    );
  return (
    <OfferingForm
      key={edited.offering?.etag}
      place={place}
      options={options}
      draft={draft}
      {...edited}
      onReopen={setEdited}
    />
  );
}

type OfferingFormProps = Edited & {
  place: CenterPlace;
  options: CatalogOptions;
  draft: DraftControl<Edited>;
  onReopen: (edited: Edited) => void;
};

function OfferingForm({ place, offering, start: chosenBefore, options, draft, onReopen }: OfferingFormProps) {
  const mayChange = hasRole(useStaffUser(), 'Contributor');
  const { keep, erase } = draft;
  const [start] = useState(() => openOffering(offering));
  const [state, setState] = useState(chosenBefore ?? start);
  const { dialog, attempt: trySave } = useStaleSetup<OfferingState, Offering | null>({
    what: 'course list',
    parts: offeringParts,
    opened: start,
    readNow: async () => (await callApi(readOffering, { params: { profileId: place.id, siteId: place.siteId } })).data,
    toStart: openOffering,
    onReopen: (now, merged) => onReopen({ offering: now, start: merged }),
  });
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
      await trySave(state, () => send(checked.body));
      setIsSaved(true);
      erase();
      show({ kind: 'success', text: 'Courses submitted successfully!' });
    } catch (error) {
      const found = fieldErrorsOf(error);
      if (Object.keys(found).length > 0) refuse(found);
      else setFailure(`Failed to submit courses. Error: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const toggle = (type: CourseType, isOffered: boolean) =>
    setState({ ...state, levels: { ...state.levels, [type]: { ...state.levels[type], isOffered } } });
  const isChanged = state !== start && !isSaved;
  useEffect(() => {
    if (isChanged) keep({ offering, start: state });
  }, [keep, isChanged, offering, state]);
  const items = Object.entries(errors).map(([target, text]) => ({ target, text }));
  return (
    <>
      <form className={styles.offering} noValidate onSubmit={(event) => void submit(event)}>
        <LeavePrompt active={isChanged} onLeave={erase} />
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
              place={place}
              type={type}
              options={options}
              state={state}
              errors={errors}
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
      {dialog}
    </>
  );
}
