import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { createLetter } from '#domain/letters/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { useSetupEditor } from '#web/staff/setup/use-setup-editor.tsx';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { LetterEditor } from './letter-editor.tsx';
import { useLetterRefresh } from './letter-queries.ts';
import { checkLetter, newLetter } from './typed-letter.ts';

/** /letters/new. */
export function Component() {
  const [submissionId] = useState(() => crypto.randomUUID());
  const refresh = useLetterRefresh();
  const navigate = useNavigate();
  const goBack = useReturn(staffPaths.letters);
  const leave = useCallback(() => void navigate(staffPaths.letters), [navigate]);
  const editor = useSetupEditor({
    place: 'new letter',
    stored: newLetter,
    toValue: (start) => start,
    check: checkLetter,
    save: async (letter) => {
      await callApi(createLetter, { body: { submissionId, letter } });
      await refresh();
    },
    savedText: 'The letter was saved. It can be sent from the page of an entry, and to many entries from a list.',
  });
  return (
    <>
      <PageTitle title="Write a Letter" onBack={goBack} />
      <LetterEditor
        editor={editor}
        frame={{ onSaved: leave, onCancel: goBack }}
        submitLabel="Save letter"
        failureText="The letter could not be saved."
      />
    </>
  );
}
