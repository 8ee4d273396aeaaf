import { type ComponentType, useCallback, useRef, useState } from 'react';
import { LeavePrompt } from '#web/forms/leave-prompt.tsx';
import { staffPaths } from '#web/lib/paths.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { LeaveWhen } from './leave-when.tsx';
import type { EditorProps } from './messages/email-settings-form.tsx';
import { KnownSession } from './sessions/known-session.tsx';
import styles from './setup.module.css';
import { useCenterPlace } from './use-center-place.ts';

/** An editor of something of a learning center as a page of its own. */
export function EditorPage({ title, editor: Editor }: { title: string; editor: ComponentType<EditorProps> }) {
  const place = useCenterPlace();
  const goBack = useReturn(staffPaths.sessionCourses(place.permalink, place.id));
  const [isUnsaved, setIsUnsaved] = useState(false);
  const forget = useRef<() => void>(() => undefined);
  const notice = useCallback((unsaved: boolean, onForget: () => void) => {
    setIsUnsaved(unsaved);
    forget.current = onForget;
  }, []);
  const [isSaved, setIsSaved] = useState(false);
  return (
    <>
      <PageTitle title={title} aside={<span className={styles.count}>{place.name}</span>} />
      <LeavePrompt active={isUnsaved && !isSaved} onLeave={() => forget.current()} />
      <LeaveWhen saved={isSaved} onLeave={goBack} />
      <KnownSession id={place.id}>
        <Editor place={place} onSaved={() => setIsSaved(true)} onCancel={goBack} onUnsaved={notice} />
      </KnownSession>
    </>
  );
}
