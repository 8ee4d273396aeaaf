import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { isCalendarDate } from '#domain/calendar/days.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { Session } from '#domain/sessions/session.ts';
import type { SessionBody } from '#domain/sessions/session-body.ts';
import { toGiven } from '#domain/texts/given-translations.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { WhenLoaded } from '#web/ui/feedback/states.tsx';
import { propertyPart } from '../compare-setups.ts';
import { describeTranslations } from '../translation-fields.tsx';
import { useSetupEditor } from '../use-setup-editor.tsx';
import { KnownSession } from './known-session.tsx';
import { checkSession, SessionEditor, sessionFields, sessionLabels } from './session-editor.tsx';
import { sessionsQuery, useSessionUpdate } from './session-queries.ts';

/** /editLELO/{id}. */
export function Component() {
  const { id = '' } = useParams();
  const goBack = useReturn(staffPaths.sessions);
  return (
    <>
      <PageTitle title="Edit Session" onBack={goBack} />
      <WhenLoaded query={useQuery(sessionsQuery)} failureTitle="The session could not be loaded." rows={4}>
        {(sessions) => {
          const session = sessions.find(({ _id }) => _id === id);
          return <KnownSession id={id}>{session && <EditSession key={id} session={session} />}</KnownSession>;
        }}
      </WhenLoaded>
    </>
  );
}

const showValue = (value: string) => (isCalendarDate(value) ? displayDate(value) : value);
const parts = [
  ...sessionFields.map((name) => propertyPart<SessionBody>(name, sessionLabels[name], (one) => showValue(one[name]))),
  propertyPart<SessionBody>('translations', 'Translations', (one) => describeTranslations(one.translations)),
];

function EditSession({ session }: { session: Session }) {
  const { mutateAsync: update } = useSessionUpdate();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const editor = useSetupEditor({
    place: `session ${session._id}`,
    stored: session,
    toValue: (stored) =>
      ({
        ...Object.fromEntries(sessionFields.map((name) => [name, stored[name]])),
        translations: toGiven(stored.translations),
      }) as SessionBody,
    check: checkSession,
    save: (body, { _id, etag }) => update({ _id, etag, body }),
    savedText: 'Updating Session successfully!',
    conflict: {
      what: 'session',
      parts,
      readNow: async () => {
        const sessions = await queries.fetchQuery({ ...sessionsQuery, staleTime: 0 });
        const now = sessions.find(({ _id }) => _id === session._id);
        if (now) return now;
        throw new Error('It may have been removed.');
      },
    },
  });
  const goBack = useReturn(staffPaths.sessions);
  const leave = useCallback(() => void navigate(staffPaths.sessions), [navigate]);
  return (
    <SessionEditor
      editor={editor}
      frame={{ onSaved: leave, onCancel: goBack }}
      translations={editor.stored.translations}
      isKnown
      submitLabel="Update Session"
      failureText="The changes could not be saved."
    />
  );
}
