import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { Brand } from '#domain/locations/brand.ts';
import { addRegistrationNote } from '#domain/registration/api.ts';
import { registrationDefinition } from '#domain/registration/registration-definition.ts';
import type { Registration } from '#domain/registration/registration-entry.ts';
import { AnswerList } from '#web/forms/answer-list.tsx';
import { callApi } from '#web/lib/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import type { Opened } from '#web/staff/entries/edit-entry.tsx';
import styles from '#web/staff/entries/entry-detail.module.css';
import { EntryHistory } from '#web/staff/entries/entry-history.tsx';
import { EntryMessages } from '#web/staff/entries/entry-messages.tsx';
import { EntryNotes } from '#web/staff/entries/entry-notes.tsx';
import { EntryPage } from '#web/staff/entries/entry-page.tsx';
import { useHasDraft } from '#web/staff/entries/use-draft.ts';
import { hasLevel, useStaffUser } from '#web/staff/session/staff-session.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { brandsQuery } from '#web/staff/sites/brands-query.ts';
import { describeRegistration } from './describe-registration.ts';
import { EditRegistration } from './edit-registration.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { RegistrationActions } from './registration-actions.tsx';
import { StatusTag } from './registration-columns.tsx';
import { studentName } from './registration-names.ts';
import { registrationNotesQuery, registrationQuery } from './registration-queries.ts';

/** /registration-forms/{id}. Source: spec 3 §2 Registration detail. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <EntryPage title="Registration Form" list={staffPaths.registrations} query={useQuery(registrationQuery(id))}>
      {(entry) => <Screen key={entry._id} entry={entry} />}
    </EntryPage>
  );
}

/** Reading, and editing in the same place. */
function Screen({ entry }: { entry: Registration }) {
  const brands = useQuery(brandsQuery);
  // The form keeps the version that it was opened with: what others save meanwhile must not slip in unseen.
  const isBegun = useHasDraft(entry._id);
  const [opened, setOpened] = useState<Opened<Registration> | undefined>(isBegun ? { entry } : undefined);
  const [edited, setEdited] = useState(false);
  const brandOf = ({ brandName }: Registration) => brands.data?.find((brand) => brand.brandName === brandName);
  const edit = (next: Opened<Registration> | undefined) => {
    setEdited(true);
    setOpened(next);
  };
  const shown = opened?.entry ?? entry;
  return (
    <>
      <PageTitle
        key={opened ? 'edit' : 'read'}
        title={studentName(shown) || 'No name'}
        aside={<StatusTag status={shown.status} />}
        focus={edited ? 'always' : true}
      />
      {opened ? (
        <EditRegistration
          key={opened.entry.etag}
          opened={opened}
          timeZone={brandOf(opened.entry)?.timeZone}
          onReopen={edit}
          onClose={() => edit(undefined)}
        />
      ) : (
        <Detail entry={entry} brand={brandOf(entry)} onEdit={() => edit({ entry })} />
      )}
    </>
  );
}

type DetailProps = { entry: Registration; brand: Brand | undefined; onEdit: () => void };

function Detail({ entry, brand, onEdit }: DetailProps) {
  const user = useStaffUser();
  const sections = describeRegistration(entry, { timeZone: brand?.timeZone });
  return (
    <>
      {/* A terminated enrollment has its level too, but is not on its way. */}
      {entry.status !== 'Enrollment Terminated' && <ProgressBar level={entry.progressLevel} />}
      <RegistrationActions entry={entry} sections={sections} onEdit={onEdit} />
      <div className={styles.columns}>
        <AnswerList sections={sections} heading="h2" />
        <aside className={styles.aside} aria-label="Notes and history">
          <EntryNotes
            title="Registration Notes"
            query={registrationNotesQuery(entry._id)}
            add={
              hasLevel(user, 'Contributor')
                ? (notes) => callApi(addRegistrationNote, { body: { registrationId: entry._id, notes } })
                : undefined
            }
          />
          <EntryMessages entryId={entry._id} />
          {hasLevel(user, 'Admin') && <EntryHistory entryId={entry._id} definition={registrationDefinition} />}
        </aside>
      </div>
    </>
  );
}
