import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import { AnswerList } from '#web/forms/answer-list.tsx';
import { isApiProblem } from '#web/lib/api-problem.ts';
import { hasLevel, useStaffUser } from '#web/staff/session/staff-session.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState, Skeleton } from '#web/ui/loading.tsx';
import { ContactNotes } from './contact-notes.tsx';
import { describeInterest, staffContext } from './describe-interest.ts';
import { EntryHistory } from './entry-history.tsx';
import { EntryMessages } from './entry-messages.tsx';
import { InterestActions } from './interest-actions.tsx';
import styles from './interest-detail.module.css';
import { brandsQuery, interestQuery } from './interest-queries.ts';
import { joinNames, StatusTag } from './interest-rows.tsx';

const title = 'Request Information';

/** /interest-forms/{id}. Source: spec 3 §2 Interest detail. */
export function Component() {
  const { id = '' } = useParams();
  const entry = useQuery(interestQuery(id));
  if (entry.isSuccess) return <Detail entry={entry.data} />;
  return (
    <>
      <PageTitle title={title} />
      {entry.isPending && <Skeleton height="24rem" />}
      {entry.isError && isMissing(entry.error) && (
        <EmptyState
          title="No data available for this entry."
          actions={
            <LinkButton kind="quiet" to="/interest-forms">
              Go Back
            </LinkButton>
          }
        />
      )}
      {entry.isError && !isMissing(entry.error) && (
        <Banner kind="error" actions={<Button onClick={() => void entry.refetch()}>Try Again</Button>}>
          This entry could not be loaded. {entry.error.message}
        </Banner>
      )}
    </>
  );
}

/** Not there, in another charter, or an id that is none: all the same to whoever asks. */
function isMissing(error: unknown): boolean {
  return isApiProblem(error) && (error.status === 404 || error.status === 422 || error.status === 400);
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
      <InterestActions entry={entry} sections={sections} brand={brand} />
      <div className={styles.columns}>
        <AnswerList sections={sections} heading="h2" />
        <aside className={styles.aside} aria-label="Notes and history">
          <ContactNotes interestId={entry._id} />
          <EntryMessages entryId={entry._id} />
          {hasLevel(user, 'Admin') && <EntryHistory entryId={entry._id} />}
        </aside>
      </div>
    </>
  );
}
