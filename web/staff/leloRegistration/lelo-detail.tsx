import { useParams } from 'react-router-dom';
import { describeGuardian } from '#domain/entries/describe-answers.ts';
import { describeLelo } from '#domain/leloRegistration/describe-lelo.ts';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import { addLeloNote, type ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { selfRelationship } from '#domain/reference/relationships.ts';
import { hasRole } from '#domain/users/user.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryDetail } from '#web/staff/entries/detail/entry-detail.tsx';
import { EntryHistory } from '#web/staff/entries/detail/entry-history.tsx';
import { EntryMessages } from '#web/staff/entries/detail/entry-messages.tsx';
import { EntryNotes, notesPlace } from '#web/staff/entries/detail/entry-notes.tsx';
import { EntryPage } from '#web/staff/entries/detail/entry-page.tsx';
import { joinNames } from '#web/staff/lists/entry-rows.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { Tag } from '#web/ui/chip.tsx';
import { AgreementNotices } from './agreement/agreement-notices.tsx';
import { AgreementVersions } from './agreement/agreement-versions.tsx';
import { Signatures } from './agreement/signatures.tsx';
import { LeloActions } from './lelo-actions.tsx';
import { leloStatusKinds } from './lelo-columns.tsx';
import { leloStudentName } from './lelo-names.ts';
import { leloNotesQuery, leloQuery } from './lelo-queries.ts';

const title = 'Secondary Enrollment';

/** /lelo-forms/{id}. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <EntryPage id={id} title={title} list={staffPaths.leloForms} query={leloQuery(id)}>
      {(entry) => <Detail entry={entry} />}
    </EntryPage>
  );
}

function Detail({ entry }: { entry: ListedLelo }) {
  const mayWrite = hasRole(useStaffUser(), 'Contributor');
  const goBack = useReturn(staffPaths.leloForms);
  const sections = describeLelo(entry);
  const { pgFirstName, pgLastName, pgRelationshipToStudent } = entry;
  const isSelf = pgRelationshipToStudent === selfRelationship;
  return (
    <EntryDetail
      kind={title}
      student={leloStudentName(entry)}
      tag={<Tag kind={leloStatusKinds[entry.status]}>{entry.status}</Tag>}
      contact={{
        age: entry.age,
        guardian: isSelf ? undefined : describeGuardian(joinNames(pgFirstName, pgLastName), pgRelationshipToStudent),
        phone: (isSelf ? undefined : entry.pgPrimaryPhone) ?? entry.studentPrimaryPhone,
        email: (isSelf ? undefined : entry.pgPrimaryEmail) ?? entry.studentEmail,
      }}
      createdAt={entry.createdAt}
      timeZone={entry.timeZone}
      onBack={goBack}
      progress={<AgreementNotices entry={entry} />}
      actions={<LeloActions entry={entry} />}
      sections={sections}
      below={{ master: <Signatures entry={entry} /> }}
      aside={
        <>
          <EntryNotes
            id={notesPlace}
            entryId={entry._id}
            timeZone={entry.timeZone}
            title="Notes"
            query={leloNotesQuery(entry._id)}
            add={
              mayWrite ? (notes) => callApi(addLeloNote, { body: { leloRegistrationId: entry._id, notes } }) : undefined
            }
          />
          <AgreementVersions entry={entry} />
          <EntryMessages entryId={entry._id} timeZone={entry.timeZone} />
          {mayWrite && <EntryHistory entryId={entry._id} timeZone={entry.timeZone} definition={leloDefinition} />}
        </>
      }
    />
  );
}
