import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { describeGuardian } from '#domain/entries/describe-answers.ts';
import { addRegistrationNote } from '#domain/registration/api.ts';
import { describeRegistration } from '#domain/registration/describe-registration.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { actionsFrom } from '#domain/registration/status.ts';
import { hasRole } from '#domain/users/user.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryDetail } from '#web/staff/entries/detail/entry-detail.tsx';
import { EntryPage } from '#web/staff/entries/detail/entry-page.tsx';
import type { OpenedEntry } from '#web/staff/entries/edit/edit-entry.tsx';
import { useHasDraft } from '#web/staff/entries/edit/use-draft.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { useTrail } from '#web/staff/trail/use-trail.ts';
import { Tag } from '#web/ui/chip.tsx';
import { EditRegistration } from './edit-registration.tsx';
import { InterestOfRegistration } from './interest-of-registration.tsx';
import { useProcessing } from './processing/use-processing.tsx';
import { RegistrationActions } from './registration-actions.tsx';
import { registrationStatusKinds } from './registration-columns.tsx';
import { registrationStudentName } from './registration-names.ts';
import { RegistrationProgress } from './registration-progress.tsx';
import {
  orientationPages,
  registrationNotesQuery,
  registrationPages,
  registrationQuery,
} from './registration-queries.ts';

const title = 'Registration Form';

/** /registration-forms/{id}. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <EntryPage id={id} title={title} list={staffPaths.registrations} query={registrationQuery(id)}>
      {(entry) => <Screen key={entry._id} entry={entry} />}
    </EntryPage>
  );
}

/** Shows the registration, or its edit form in the same place. */
function Screen({ entry }: { entry: Registration }) {
  // The form keeps the version that it was opened with: another user's change must not replace it unnoticed.
  const mayCorrect = hasRole(useStaffUser(), 'Admin');
  const actions = actionsFrom(entry);
  const hasEditDraft = useHasDraft(entry._id) && (actions.has('edit') || (mayCorrect && actions.has('corrected')));
  const [opened, setOpened] = useState<OpenedEntry<Registration> | undefined>(hasEditDraft ? { entry } : undefined);
  const [edited, setEdited] = useState(false);
  const edit = (next: OpenedEntry<Registration> | undefined) => {
    setEdited(true);
    setOpened(next);
  };
  if (!opened) {
    return <Detail entry={entry} reopened={edited} onEdit={() => edit({ entry })} />;
  }
  return (
    <>
      <PageTitle
        title={registrationStudentName(opened.entry) || 'No name'}
        aside={<Tag kind={registrationStatusKinds[opened.entry.status]}>{opened.entry.status}</Tag>}
        focus={edited ? 'always' : true}
      />
      <EditRegistration key={opened.entry.etag} editing={{ opened, onReopen: edit, onClose: () => edit(undefined) }} />
    </>
  );
}

type DetailProps = { entry: Registration; reopened: boolean; onEdit: () => void };

function Detail({ entry, reopened, onEdit }: DetailProps) {
  const user = useStaffUser();
  const mayWrite = hasRole(user, 'Contributor');
  const goBack = useReturn(staffPaths.registrations);
  const trail = useTrail(registrationDefinition, entry._id, [registrationPages, orientationPages]);
  const { pgFirstName, pgLastName, pgRelationshipToStudent } = entry;
  const rights = { mayWrite, mayCorrect: hasRole(user, 'Admin') };
  const { head, others, dialog } = useProcessing(entry, rights, { onEdit, onNext: trail?.goNext });
  return (
    <>
      <EntryDetail
        area={registrationDefinition}
        kind={title}
        entry={entry}
        queryKey={registrationQuery(entry._id).queryKey}
        tag={<Tag kind={registrationStatusKinds[entry.status]}>{entry.status}</Tag>}
        contact={{
          guardian: describeGuardian([pgFirstName, pgLastName], pgRelationshipToStudent),
          phone: entry.pgPrimaryPhone ?? entry.studentPrimaryPhone,
          email: entry.pgPrimaryEmail ?? entry.studentEmail,
        }}
        onBack={goBack}
        trail={trail}
        reopened={reopened}
        // A terminated enrollment still has its progress level, but shows no progress.
        progress={entry.status !== 'Enrollment Terminated' && <RegistrationProgress level={entry.progressLevel} />}
        actions={{
          main: head,
          others: (
            <RegistrationActions entry={entry} mayWrite={mayWrite}>
              {others}
            </RegistrationActions>
          ),
        }}
        answers={{ sections: describeRegistration(entry) }}
        notes={{
          title: 'Registration Notes',
          query: registrationNotesQuery(entry._id),
          add: (notes) => callApi(addRegistrationNote, { body: { registrationId: entry._id, notes } }),
        }}
        aside={entry.interestId && <InterestOfRegistration interestId={entry.interestId} timeZone={entry.timeZone} />}
      />
      {dialog}
    </>
  );
}
