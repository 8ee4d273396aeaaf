import { useNavigate } from 'react-router-dom';
import { addInterest } from '#domain/enrollment/api.ts';
import { interestContext } from '#domain/enrollment/interest-context.ts';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import { deriveNumbers } from '#domain/form-kit/visible-steps.ts';
import type { BodyOf } from '#domain/http/route.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { AgeNote } from '#web/staff/entries/detail/age-note.tsx';
import { type AddDraft, AddEntry } from '#web/staff/entries/edit/add-entry.tsx';
import { WithDraft } from '#web/staff/entries/edit/draft-offer.tsx';
import { useFamilyLanguage } from '#web/staff/entries/edit/family-language.tsx';
import type { DraftControl } from '#web/staff/entries/edit/use-draft.ts';
import { useEntryChange } from '#web/staff/entries/edit/use-entry-change.ts';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useRequiredCenter } from '#web/staff/sites/use-required-center.tsx';

/** /add-interest: staff enter a request for information for a family. */
export function Component() {
  return (
    <>
      <PageTitle title="Add Interest Form" />
      <WithDraft draftKey="interest">{(draft: DraftControl<AddDraft>) => <AddInterest draft={draft} />}</WithDraft>
    </>
  );
}

function AddInterest({ draft }: { draft: DraftControl<AddDraft> }) {
  const center = useRequiredCenter(undefined, draft.resumed?.site);
  const { language, extra } = useFamilyLanguage(draft);
  const context = interestContext(undefined, 'staff');
  const { mutateAsync } = useEntryChange((body: BodyOf<typeof addInterest>) => callApi(addInterest, { body }));
  const navigate = useNavigate();
  const show = useBanner();
  return (
    <AddEntry
      draft={draft}
      definition={interestDefinition}
      context={context}
      center={center}
      extra={extra}
      notes={(answers) => ({
        birthDate: <AgeNote age={deriveNumbers(interestDefinition.form, context, answers).age} />,
      })}
      send={(body) => mutateAsync({ ...body, language })}
      onAdded={() => {
        show({ kind: 'success', text: 'The interest form was added.' });
        navigate(staffPaths.interests);
      }}
      onCancel={() => navigate(staffPaths.dashboard)}
    />
  );
}
