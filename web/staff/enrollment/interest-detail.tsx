import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { addContactNote } from '#domain/enrollment/api.ts';
import { describeInterest } from '#domain/enrollment/describe-interest.ts';
import { interestContext } from '#domain/enrollment/interest-context.ts';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { describeGuardian } from '#domain/entries/describe-answers.ts';
import { hasRole } from '#domain/users/user.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EntryDetail } from '#web/staff/entries/detail/entry-detail.tsx';
import { EntryPage } from '#web/staff/entries/detail/entry-page.tsx';
import { useStaffUser } from '#web/staff/sign-in/staff-session.ts';
import { brandsQuery } from '#web/staff/sites/brands-query.ts';
import { useTrail } from '#web/staff/trail/use-trail.ts';
import { Tag } from '#web/ui/chip.tsx';
import { InterestActions, InterestNextStep } from './interest-actions.tsx';
import { interestStatusKinds } from './interest-columns.tsx';
import { contactNotesQuery, interestPages, interestQuery } from './interest-queries.ts';
import { useGoBack } from './use-go-back.ts';

const title = 'Request Information';

/** /interest-forms/{id}. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <EntryPage id={id} title={title} list={staffPaths.interests} query={interestQuery(id)}>
      {(entry) => <Detail key={entry._id} entry={entry} />}
    </EntryPage>
  );
}

function Detail({ entry }: { entry: InterestEntry }) {
  const brands = useQuery(brandsQuery);
  const brand = brands.data?.find(({ brandName }) => brandName === entry.brandName);
  const sections = describeInterest(entry, interestContext(brand, 'staff'));
  const mayWrite = hasRole(useStaffUser(), 'Contributor');
  const goBack = useGoBack(entry, mayWrite);
  const trail = useTrail(interestDefinition, entry._id, [interestPages]);
  return (
    <EntryDetail
      area={interestDefinition}
      kind={title}
      entry={entry}
      queryKey={interestQuery(entry._id).queryKey}
      tag={<Tag kind={interestStatusKinds[entry.status]}>{entry.status}</Tag>}
      contact={{
        guardian: describeGuardian([entry.parentFirstName, entry.parentLastName], entry.parentRelationship),
        phone: entry.phone,
        email: entry.primaryEmail,
      }}
      onBack={() => void goBack()}
      trail={trail}
      actions={{
        main: <InterestNextStep entry={entry} mayWrite={mayWrite} />,
        others: <InterestActions entry={entry} mayWrite={mayWrite} />,
      }}
      answers={{ sections }}
      notes={{
        title: 'Contact Notes',
        query: contactNotesQuery(entry._id),
        add: (notes) => callApi(addContactNote, { body: { interestId: entry._id, notes } }),
      }}
    />
  );
}
