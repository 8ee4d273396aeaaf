import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { addContactNote } from '#domain/enrollment/api.ts';
import { callApi } from '#web/lib/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { noteAddedText } from '#web/staff/entries/entry-notes.tsx';
import { entriesKey } from '#web/staff/entries/entry-queries.ts';
import { NoteForm } from '#web/staff/entries/note-form.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './interest-form.module.css';
import { interestQuery } from './interest-queries.ts';

/** /contactNote: the entry's id is in the state, and in the address so that a reload keeps it. Source: spec 3 §2. */
export function Component() {
  const { state } = useLocation();
  const [query] = useSearchParams();
  const interestId: unknown = state?.interestId ?? query.get('interest');
  if (typeof interestId !== 'string' || !/^[0-9a-f]{24}$/.test(interestId)) {
    return <Navigate replace to={staffPaths.interests} />;
  }
  return <ContactNoteForm interestId={interestId} />;
}

function ContactNoteForm({ interestId }: { interestId: string }) {
  const queries = useQueryClient();
  const goBack = useReturn(staffPaths.interest(interestId));
  const [saved, setSaved] = useState(false);
  return (
    <div className={styles.note}>
      <PageTitle
        title="Contact Note"
        actions={
          <Button kind="quiet" size="small" onClick={goBack}>
            Go Back
          </Button>
        }
      />
      <NoteForm
        entryId={interestId}
        send={async (notes) => {
          await callApi(addContactNote, { body: { interestId, notes } });
          await queries.invalidateQueries({ queryKey: entriesKey, refetchType: 'none' });
          // The note has changed the entry: as it was before, it could not be changed further.
          queries.removeQueries({ queryKey: interestQuery(interestId).queryKey });
        }}
        onSaved={() => setSaved(true)}
      />
      {saved && (
        <Dialog
          alert
          title={noteAddedText}
          onClose={goBack}
          actions={
            <Button data-autofocus onClick={goBack}>
              OK
            </Button>
          }
        />
      )}
    </div>
  );
}
