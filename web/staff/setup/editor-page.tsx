import type { ComponentType } from 'react';
import { staffPaths } from '#web/lib/paths.ts';
import { PageTitle } from '#web/staff/shell/page-title.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { KnownSession, SessionOfCenter } from './sessions/known-session.tsx';
import styles from './setup.module.css';
import type { EditorFrame } from './setup-form.tsx';
import { type CenterPlace, useCenterPlace } from './use-center-place.ts';

/** The props of the editors of a learning center's settings. */
export type EditorProps = { place: CenterPlace; frame: EditorFrame };

/** An editor for a setting of a learning center, on a separate page. */
export function EditorPage({ title, editor: Editor }: { title: string; editor: ComponentType<EditorProps> }) {
  const place = useCenterPlace();
  const goBack = useReturn(staffPaths.sessionCourses(place.permalink, place.id));
  return (
    <>
      <PageTitle
        title={title}
        aside={
          <span className={styles.count}>
            {place.name}
            <SessionOfCenter id={place.id} />
          </span>
        }
      />
      <KnownSession id={place.id}>
        <Editor place={place} frame={{ onSaved: goBack, onCancel: goBack }} />
      </KnownSession>
    </>
  );
}
