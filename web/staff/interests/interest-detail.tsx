import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { addContactNote } from '#domain/enrollment/api.ts';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { AnswerList } from '#web/forms/answer-list.tsx';
import { callApi } from '#web/lib/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import styles from '#web/staff/entries/entry-detail.module.css';
import { EntryHistory } from '#web/staff/entries/entry-history.tsx';
import { EntryMessages } from '#web/staff/entries/entry-messages.tsx';
import { EntryNotes } from '#web/staff/entries/entry-notes.tsx';
import { EntryPage } from '#web/staff/entries/entry-page.tsx';
import { joinNames } from '#web/staff/entries/entry-rows.tsx';
import { hasLevel, useStaffUser } from '#web/staff/session/staff-session.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { brandsQuery } from '#web/staff/sites/brands-query.ts';
import { describeInterest } from './describe-interest.ts';
import { InterestActions } from './interest-actions.tsx';
import { StatusTag } from './interest-columns.tsx';
import { staffContext } from './interest-context.ts';
import { contactNotesQuery, interestQuery } from './interest-queries.ts';

const title = 'Request Information';

/** /interest-forms/{id}. Source: spec 3 §2 Interest detail. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <EntryPage title={title} list={staffPaths.interests} query={useQuery(interestQuery(id))}>
      {(entry) => <Detail entry={entry} />}
    </EntryPage>
  );
}

function Detail({ entry }: { entry: InterestEntry }) {
  const user = useStaffUser();
  const brands = useQuery(brandsQuery);
  const brand = brands.data?.find(({ brandName }) => brandName === entry.brandName);
  const sections = describeInterest(entry, staffContext(brand));
  return (
    <>
      <PageTitle title={title} aside={<StatusTag status={entry.status} />} />
      <p className={styles.student}>{joinNames(entry.studentFirstName, entry.studentLastName)}</p>
      <InterestActions entry={entry} sections={sections} />
      <div className={styles.columns}>
        <AnswerList sections={sections} heading="h2" />
        <aside className={styles.aside} aria-label="Notes and history">
          <EntryNotes
            title="Contact Notes"
            query={contactNotesQuery(entry._id)}
            add={
              hasLevel(user, 'Contributor')
                ? (notes) => callApi(addContactNote, { body: { interestId: entry._id, notes } })
                : undefined
            }
          />
          <EntryMessages entryId={entry._id} />
          {hasLevel(user, 'Admin') && <EntryHistory entryId={entry._id} definition={interestDefinition} />}
        </aside>
      </div>
    </>
  );
}
