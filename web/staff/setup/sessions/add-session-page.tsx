import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionBody } from '#domain/sessions/session-body.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { useSetupEditor } from '../use-setup-editor.tsx';
import { checkSession, SessionEditor } from './session-editor.tsx';
import { useSessionCreation } from './session-queries.ts';
import type { AddedSession } from './without-courses.tsx';

const newSession: SessionBody = {
  name: '',
  status: 'Active',
  permalink: '',
  schoolYear: '',
  enrollmentStart: '',
  enrollmentEnd: '',
  schoolYearStartDate: '',
  schoolYearEndDate: '',
  translations: {},
};

/** /addLELO. */
export function Component() {
  const [submissionId] = useState(() => crypto.randomUUID());
  const { mutateAsync: create } = useSessionCreation();
  const goBack = useReturn(staffPaths.sessions);
  const navigate = useNavigate();
  const added = useRef<AddedSession>(undefined);
  const editor = useSetupEditor({
    place: 'new session',
    stored: newSession,
    toValue: (start) => start,
    check: checkSession,
    save: async (body) => {
      added.current = { ...body, ...(await create({ submissionId, ...body })) };
    },
    savedText: 'Session added successfully!',
  });
  const leave = useCallback(() => void navigate(staffPaths.sessions, { state: { added: added.current } }), [navigate]);
  return (
    <>
      <PageTitle title="Add New Session" onBack={goBack} />
      <SessionEditor
        editor={editor}
        frame={{ onSaved: leave, onCancel: goBack }}
        submitLabel="Add Session"
        failureText="The session could not be added."
      />
    </>
  );
}
