import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { noteMaxLength } from '#domain/entries/note.ts';
import type { Site } from '#domain/locations/site.ts';
import { registrationContext } from '#domain/registration/registration-context.ts';
import { enrollmentNames } from '#domain/registration/registration-entry.ts';
import { type EnrollmentType, enrollmentTypes } from '#domain/registration/registration-form.ts';
import { staffDefinition } from '#domain/registration/staff-definition.ts';
import { english } from '#domain/texts/language.ts';
import { fromInterest } from '#web/forms/answers/from-interest.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { type AddDraft, AddEntry } from '#web/staff/entries/edit/add-entry.tsx';
import { WithDraft } from '#web/staff/entries/edit/draft-offer.tsx';
import { FamilyLanguage } from '#web/staff/entries/edit/family-language.tsx';
import type { DraftControl } from '#web/staff/entries/edit/use-draft.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { brandsQuery } from '#web/staff/sites/brands-query.ts';
import { useRequiredCenter } from '#web/staff/sites/use-required-center.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChoiceField } from '#web/ui/fields/choice-field.tsx';
import { TextAreaField } from '#web/ui/fields/text-field.tsx';
import { useOrientationQuestion } from './processing/orientations/use-orientation-question.tsx';
import { orientationSent } from './processing/step-texts.ts';
import { useNewRegistration } from './registration-queries.ts';
import { TransferredInterest } from './transferred-interest.tsx';

const enrollmentOptions = enrollmentTypes.map((type) => ({ value: type, label: enrollmentNames[type] }));

/** The sections of the form other than its steps. */
const extraSections = [
  { id: 'enrollment-section', text: 'Enrollment' },
  { id: 'notes-section', text: 'Registration Notes' },
] as const;
const readEnrollment = (text: string | undefined) => enrollmentTypes.find((type) => type === text) ?? 'REGULAR';

/** /add-registration, with `?interest=` prefilled from a request for information. */
export function Component() {
  const [query] = useSearchParams();
  const interestId = query.get('interest');
  const goBack = useReturn(interestId ? staffPaths.interest(interestId) : staffPaths.dashboard);
  return (
    <>
      <PageTitle title="Add Registration Form" onBack={goBack} />
      {interestId ? (
        <TransferredInterest key={interestId} interestId={interestId}>
          {(interest, site) => <NewRegistration interest={interest} given={site} />}
        </TransferredInterest>
      ) : (
        <NewRegistration key="new" />
      )}
    </>
  );
}

type Prefilled = { interest?: InterestEntry; given?: Site | undefined };

function NewRegistration({ interest, given }: Prefilled) {
  return (
    <WithDraft draftKey={interest ? `registration of ${interest._id}` : 'registration'}>
      {(draft: DraftControl<AddDraft>) => (
        <AddRegistration {...(interest && { interest })} given={given} draft={draft} />
      )}
    </WithDraft>
  );
}

function AddRegistration({ interest, given, draft }: Prefilled & { draft: DraftControl<AddDraft> }) {
  const resumedExtra = draft.resumed?.extraAnswers;
  const [enrollment, setEnrollment] = useState<EnrollmentType>(() => readEnrollment(resumedExtra?.enrollment));
  const [notes, setNotes] = useState(resumedExtra?.notes ?? '');
  const [language, setLanguage] = useState(resumedExtra?.language ?? interest?.language ?? english.code);
  const extraAnswers = useMemo(() => ({ enrollment, notes, language }), [enrollment, notes, language]);
  const center = useRequiredCenter(given, draft.resumed?.site);
  const brands = useQuery(brandsQuery);
  const brand = brands.data?.find(({ brandName }) => brandName === center.site?.charter.brand.brandName);
  const variant = brand?.variant ?? 'long';
  const timeZone = brand?.timeZone;
  const context = useMemo(
    () => registrationContext({ variant, enrollment, timeZone }),
    [variant, enrollment, timeZone],
  );
  const { mutateAsync: add } = useNewRegistration();
  const question = useOrientationQuestion(center.site, draft.erase);
  const navigate = useNavigate();
  const show = useBanner();
  return (
    <>
      <AddEntry
        draft={draft}
        definition={staffDefinition}
        context={context}
        center={center}
        given={interest && fromInterest(interest)}
        extra={{
          answers: extraAnswers,
          touched: notes !== '',
          asking: question.isOpen,
          extraSections,
          sections: (
            <>
              <Card id={extraSections[0].id} title={extraSections[0].text}>
                <ChoiceField
                  id="enrollment"
                  label="Enrollment Type"
                  required
                  dense
                  value={enrollment}
                  options={enrollmentOptions}
                  onChange={(value) => setEnrollment(readEnrollment(value))}
                />
                <FamilyLanguage value={language} onChange={setLanguage} />
              </Card>
              <Card id={extraSections[1].id} title={extraSections[1].text}>
                <TextAreaField
                  id="generalRegistrationNotes"
                  label="Notes"
                  dense
                  maxLength={noteMaxLength}
                  value={notes}
                  onChange={setNotes}
                />
              </Card>
            </>
          ),
        }}
        send={(body) =>
          question.ask((orientation) =>
            add({
              ...body,
              enrollment,
              language,
              ...(notes && { generalRegistrationNotes: notes }),
              ...(interest && { interestId: interest._id }),
              ...(orientation && { orientation }),
            }),
          )
        }
        onAdded={() => {
          show({ kind: 'success', text: question.isScheduled() ? orientationSent : 'The registration was added.' });
          navigate(staffPaths.registrations);
        }}
      />
      {question.dialog}
    </>
  );
}
