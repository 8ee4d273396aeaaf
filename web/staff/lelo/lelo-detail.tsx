import { useParams } from 'react-router-dom';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { selfRelationship } from '#domain/reference/relationships.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { describeGuardian } from '#web/staff/entries/describe-answers.ts';
import { EntryDetail } from '#web/staff/entries/entry-detail.tsx';
import { EntryHistory } from '#web/staff/entries/entry-history.tsx';
import { EntryMessages } from '#web/staff/entries/entry-messages.tsx';
import { EntryPage } from '#web/staff/entries/entry-page.tsx';
import { joinNames } from '#web/staff/entries/entry-rows.tsx';
import { hasLevel, useStaffUser } from '#web/staff/session/staff-session.ts';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { AgreementVersions } from './agreement-versions.tsx';
import { describeLelo } from './describe-lelo.ts';
import { LeloActions } from './lelo-actions.tsx';
import { StatusTag } from './lelo-columns.tsx';
import { studentName } from './lelo-names.ts';
import { leloQuery } from './lelo-queries.ts';
import { Signatures } from './signatures.tsx';

/** Source: decisions 19. */
const title = 'Secondary Enrollment';

/** /lelo-forms/{id}. Source: spec 2 §2.7. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <EntryPage id={id} title={title} list={staffPaths.leloForms} query={leloQuery(id)}>
      {(entry) => <Detail entry={entry} />}
    </EntryPage>
  );
}

function Detail({ entry }: { entry: ListedLelo }) {
  const user = useStaffUser();
  const goBack = useReturn(staffPaths.leloForms);
  const sections = describeLelo(entry);
  const { pgFirstName, pgLastName, pgRelationshipToStudent } = entry;
  const isSelf = pgRelationshipToStudent === selfRelationship;
  return (
    <EntryDetail
      kind={title}
      student={studentName(entry)}
      tag={<StatusTag status={entry.status} />}
      contact={{
        age: entry.age,
        guardian: isSelf ? undefined : describeGuardian(joinNames(pgFirstName, pgLastName), pgRelationshipToStudent),
        phone: (isSelf ? undefined : entry.pgPrimaryPhone) ?? entry.studentPrimaryPhone,
        email: (isSelf ? undefined : entry.pgPrimaryEmail) ?? entry.studentEmail,
      }}
      createdAt={entry.createdAt}
      timeZone={entry.timeZone}
      onBack={goBack}
      actions={<LeloActions entry={entry} />}
      sections={sections}
      below={{ master: <Signatures entry={entry} /> }}
      aside={
        <>
          <AgreementVersions entry={entry} />
          <EntryMessages entryId={entry._id} timeZone={entry.timeZone} />
          {hasLevel(user, 'Admin') && (
            <EntryHistory entryId={entry._id} timeZone={entry.timeZone} definition={leloDefinition} />
          )}
        </>
      }
    />
  );
}
