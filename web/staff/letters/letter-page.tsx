import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { deleteLetter, updateLetter } from '#domain/letters/api.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { useSetupEditor } from '#web/staff/setup/use-setup-editor.tsx';
import { useBanner } from '#web/staff/shell/banner.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx';
import { EmptyState, WhenLoaded } from '#web/ui/feedback/states.tsx';
import { LetterEditor, letterParts } from './letter-editor.tsx';
import { lettersQuery, useLetterRefresh } from './letter-queries.ts';
import { LetterReading } from './letter-reading.tsx';
import { checkLetter, toTyped } from './typed-letter.ts';

/** /letters/{id}: a letter, to change for admins of its charters, to read for others. */
export function Component() {
  const { id = '' } = useParams();
  const letters = useQuery(lettersQuery);
  const goBack = useReturn(staffPaths.letters);
  const letter = letters.data?.find(({ _id }) => _id === id);
  if (letter?.mayChange) return <EditLetter key={id} letter={letter} />;
  return (
    <>
      <PageTitle title={letter?.name ?? 'Letter'} onBack={goBack} />
      <WhenLoaded query={letters} failureTitle="The letter could not be loaded." rows={2} height="8rem">
        {() =>
          letter ? (
            <LetterReading letter={letter} />
          ) : (
            <EmptyState
              title="There is no such letter. Somebody may have deleted it."
              actions={
                <LinkButton kind="quiet" to={staffPaths.letters}>
                  See all letters
                </LinkButton>
              }
            />
          )
        }
      </WhenLoaded>
    </>
  );
}

function EditLetter({ letter }: { letter: Letter }) {
  const { _id: id } = letter;
  const queries = useQueryClient();
  const refresh = useLetterRefresh();
  const navigate = useNavigate();
  const show = useBanner();
  const goBack = useReturn(staffPaths.letters);
  const leave = useCallback(() => void navigate(staffPaths.letters), [navigate]);
  const [isAsking, setAsking] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const editor = useSetupEditor({
    place: `letter ${id}`,
    stored: letter,
    toValue: toTyped,
    check: checkLetter,
    save: async (body, { etag }) => {
      await callApi(updateLetter, { params: { id }, ifMatch: etag, body });
      await refresh();
    },
    savedText: 'The letter was saved. What was sent before does not change.',
    conflict: {
      what: 'letter',
      parts: letterParts,
      readNow: async () => {
        const letters = await queries.fetchQuery({ ...lettersQuery, staleTime: 0 });
        const now = letters.find(({ _id }) => _id === id);
        if (now) return now;
        throw new Error('It may have been deleted.');
      },
    },
  });
  const remove = async () => {
    await callApi(deleteLetter, { params: { id }, ifMatch: editor.stored.etag });
    editor.erase();
    // The form disappears first, so that it does not ask about unsaved changes.
    setDeleted(true);
    show({ kind: 'success', text: `The letter '${letter.name}' was deleted.` });
    void refresh();
  };
  if (isDeleted) return <Navigate to={staffPaths.letters} replace />;
  return (
    <>
      <PageTitle
        title="Edit Letter"
        onBack={goBack}
        actions={
          <Button kind="quiet" size="small" onClick={() => setAsking(true)}>
            Delete
          </Button>
        }
      />
      <LetterEditor
        editor={editor}
        frame={{ onSaved: leave, onCancel: goBack }}
        submitLabel="Save letter"
        failureText="The letter could not be saved."
      />
      {isAsking && (
        <ConfirmDialog
          title="Delete this letter?"
          confirm="Delete"
          danger
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <strong>{letter.name}</strong> can then no longer be sent. What was sent stays on the entries of the families.
        </ConfirmDialog>
      )}
    </>
  );
}
