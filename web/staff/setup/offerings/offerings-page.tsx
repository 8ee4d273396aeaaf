import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { LeaveQuestion } from '#web/forms/leave-prompt.tsx';
import { staffPaths } from '#web/lib/paths.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/feedback/dialog.tsx';
import { WhenLoaded } from '#web/ui/feedback/states.tsx';
import { catalogOptionsQuery, offeringQuery } from '../center-queries.ts';
import { ConfirmationEditor } from '../messages/confirmation-editor.tsx';
import { EmailSettingsEditor } from '../messages/email-settings-editor.tsx';
import { KnownSession, SessionOfCenter } from '../sessions/known-session.tsx';
import styles from '../setup.module.css';
import { idleForm } from '../setup-form.tsx';
import { type CenterPlace, useCenterPlace } from '../use-center-place.ts';
import { OfferingEditor } from './offering-editor.tsx';

const editors = {
  confirmation: { title: 'Confirmation Page Details', Editor: ConfirmationEditor },
  email: { title: 'Email Notifications', Editor: EmailSettingsEditor },
} as const;
type EditorName = keyof typeof editors;

/** The courses of a learning center in a session, with its message and its email settings. */
export function Component() {
  const place = useCenterPlace();
  const [editor, setEditor] = useState<EditorName>();
  const offering = useQuery(offeringQuery(place));
  const options = useQuery(catalogOptionsQuery(place));
  const goBack = useReturn(staffPaths.sessionCourses(place.permalink, place.id));
  const close = useCallback(() => setEditor(undefined), []);
  return (
    <>
      <PageTitle
        title="Learning Center Options"
        aside={
          <span className={styles.count}>
            {place.name}, {place.charter}
            <SessionOfCenter id={place.id} />
          </span>
        }
        actions={(Object.keys(editors) as EditorName[]).map((each) => (
          <Button key={each} kind="quiet" size="small" onClick={() => setEditor(each)}>
            {editors[each].title}
          </Button>
        ))}
      />
      <KnownSession id={place.id}>
        <WhenLoaded query={offering} failureTitle="The courses could not be loaded." height="8rem">
          {({ data: stored }) => (
            <WhenLoaded query={options} failureTitle="The courses could not be loaded." height="8rem">
              {({ data }) => (
                <OfferingEditor
                  place={place}
                  frame={{ onSaved: goBack, onCancel: goBack }}
                  stored={stored}
                  options={data}
                />
              )}
            </WhenLoaded>
          )}
        </WhenLoaded>
      </KnownSession>
      {editor && <EditorDialog place={place} name={editor} onClose={close} />}
    </>
  );
}

type EditorDialogProps = { place: CenterPlace; name: EditorName; onClose: () => void };

/** An editor in a dialog above the courses. It asks before input is lost. */
function EditorDialog({ place, name, onClose }: EditorDialogProps) {
  const { title, Editor } = editors[name];
  const [{ unsaved, saving, erase }, setState] = useState(idleForm);
  const [isAsking, setIsAsking] = useState(false);
  const cancel = () => (unsaved ? setIsAsking(true) : onClose());
  const leave = () => {
    erase();
    onClose();
  };
  return (
    <>
      <Dialog wide={name === 'confirmation'} title={title} busy={saving} onClose={cancel}>
        <Editor place={place} frame={{ onSaved: onClose, onCancel: cancel, onState: setState }} />
      </Dialog>
      {isAsking && <LeaveQuestion onLeave={leave} onStay={() => setIsAsking(false)} />}
    </>
  );
}
