import { useParams } from 'react-router-dom';
import { describeGuardian, describeRows } from '#domain/entries/describe-answers.ts';
import { describeLelo } from '#domain/leloRegistration/describe-lelo.ts';
import { describeShown } from '#domain/leloRegistration/describe-shown.ts';
import { leloDefinition } from '#domain/leloRegistration/lelo-definition.ts';
import { addLeloNote, type ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { selfRelationship } from '#domain/reference/relationships.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryDetail } from '#web/staff/entries/detail/entry-detail.tsx';
import { EntryPage } from '#web/staff/entries/detail/entry-page.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { useTrail } from '#web/staff/trail/use-trail.ts';
import { Tag } from '#web/ui/chip.tsx';
import { AgreementNotices } from './agreement/agreement-notices.tsx';
import { AgreementVersions } from './agreement/agreement-versions.tsx';
import { Signatures } from './agreement/signatures.tsx';
import { LeloActions } from './lelo-actions.tsx';
import { leloStatusKinds } from './lelo-columns.tsx';
import { leloNotesQuery, leloPages, leloQuery } from './lelo-queries.ts';

const title = 'Secondary Enrollment';

/** /lelo-forms/{id}. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <EntryPage id={id} title={title} list={staffPaths.leloForms} query={leloQuery(id)}>
      {(entry) => <Detail key={entry._id} entry={entry} />}
    </EntryPage>
  );
}

/** The section with the texts that the family was shown; empty where they are not known. */
const describeSigned = ({ shown }: ListedLelo) =>
  shown ? [{ id: 'evidence', title: 'Electronic Signature', rows: describeRows(describeShown(shown)) }] : [];

function Detail({ entry }: { entry: ListedLelo }) {
  const goBack = useReturn(staffPaths.leloForms);
  const trail = useTrail(leloDefinition, entry._id, [leloPages]);
  const { pgFirstName, pgLastName, pgRelationshipToStudent } = entry;
  const isSelf = pgRelationshipToStudent === selfRelationship;
  return (
    <EntryDetail
      area={leloDefinition}
      kind={title}
      entry={entry}
      queryKey={leloQuery(entry._id).queryKey}
      tag={<Tag kind={leloStatusKinds[entry.status]}>{entry.status}</Tag>}
      contact={{
        guardian: isSelf ? undefined : describeGuardian([pgFirstName, pgLastName], pgRelationshipToStudent),
        phone: (isSelf ? undefined : entry.pgPrimaryPhone) ?? entry.studentPrimaryPhone,
        email: (isSelf ? undefined : entry.pgPrimaryEmail) ?? entry.studentEmail,
      }}
      onBack={goBack}
      trail={trail}
      progress={<AgreementNotices entry={entry} />}
      actions={{ others: <LeloActions entry={entry} /> }}
      answers={{
        sections: [...describeLelo(entry), ...describeSigned(entry)],
        below: { master: <Signatures entry={entry} /> },
      }}
      notes={{
        title: 'Notes',
        query: leloNotesQuery(entry._id),
        add: (notes) => callApi(addLeloNote, { body: { leloRegistrationId: entry._id, notes } }),
      }}
      aside={<AgreementVersions entry={entry} />}
    />
  );
}
