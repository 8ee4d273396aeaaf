import { useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionBody } from '#domain/sessions/session-body.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import styles from '../setup.module.css';
import { useSetupEditor } from '../use-setup-editor.tsx';
import { listSources } from './copy-ticks.ts';
import { toNextYear } from './next-year.ts';
import { checkSession, SessionEditor } from './session-editor.tsx';
import { sessionsQuery, useSessionCreation } from './session-queries.ts';
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
  const sources = listSources(useQuery(sessionsQuery).data ?? [], '');
  const [from, setFrom] = useState('');
  const goBack = useReturn(staffPaths.sessions);
  const navigate = useNavigate();
  const added = useRef<AddedSession>(undefined);
  const editor = useSetupEditor({
    place: 'new session',
    stored: newSession,
    toValue: (start) => start,
    check: checkSession,
    save: async (body) => {
      const source = sources.find(({ _id }) => _id === from);
      added.current = { ...body, ...(await create({ submissionId, ...body })), from: source };
    },
    savedText: 'Session added successfully!',
  });
  const leave = useCallback(() => void navigate(staffPaths.sessions, { state: { added: added.current } }), [navigate]);
  const begin = (id: string) => {
    setFrom(id);
    const source = sources.find(({ _id }) => _id === id);
    editor.change(source ? toNextYear(source) : newSession);
  };
  return (
    <>
      <PageTitle title="Add New Session" onBack={goBack} />
      {sources.length > 0 && !editor.draftOffer && (
        <div className={styles.begin}>
          <Card>
            <SelectField
              id="begin-with"
              label="Begin with"
              hint="Fills in the form below as for the next year of that session: years one higher, days 52 weeks later."
              dense
              value={from}
              placeholder="An empty form"
              options={sources.map(({ _id, name, schoolYear }) => ({ value: _id, label: `${name}, ${schoolYear}` }))}
              onChange={begin}
            />
          </Card>
        </div>
      )}
      <SessionEditor
        editor={editor}
        frame={{ onSaved: leave, onCancel: goBack }}
        submitLabel="Add Session"
        failureText="The session could not be added."
      />
    </>
  );
}
