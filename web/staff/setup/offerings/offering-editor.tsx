import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CatalogOptions } from '#domain/courses/catalog.ts';
import { courseTypes } from '#domain/courses/course-types.ts';
import { type Offering, readOffering } from '#domain/courses/setup-api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { Card } from '#web/ui/card.tsx';
import { CheckboxField } from '#web/ui/fields/checkbox-field.tsx';
import { saveOffering, setupKey } from '../center-queries.ts';
import type { EditorProps } from '../editor-page.tsx';
import styles from '../setup.module.css';
import { SetupForm } from '../setup-form.tsx';
import { useSetupEditor } from '../use-setup-editor.tsx';
import { LevelSection } from './level-section.tsx';
import { offeringParts } from './offering-parts.ts';
import { checkOffering, openOffering } from './offering-state.ts';

type OfferingEditorProps = EditorProps & { stored: Offering | null; options: CatalogOptions };

/** The editor for the courses of a learning center in a session. */
export function OfferingEditor({ place, frame, stored, options }: OfferingEditorProps) {
  const [submissionId] = useState(() => crypto.randomUUID());
  const queries = useQueryClient();
  const editor = useSetupEditor({
    place: `courses ${place.siteId} ${place.id}`,
    stored,
    toValue: openOffering,
    check: (value) => checkOffering(place, value),
    save: async (body, opened) => {
      await saveOffering(submissionId, body, opened);
      await queries.invalidateQueries({ queryKey: [setupKey, 'offerings'] });
    },
    savedText: 'Courses submitted successfully!',
    conflict: {
      what: 'course list',
      parts: offeringParts,
      readNow: async () =>
        (await callApi(readOffering, { params: { profileId: place.id, siteId: place.siteId } })).data,
    },
  });
  const { levels } = editor.value;
  return (
    <SetupForm
      editor={editor}
      frame={frame}
      items={Object.entries(editor.errors).map(([target, text]) => ({ target, text }))}
      failureText="Failed to submit courses. Error:"
      readOnlyText="You can look at the courses. A Contributor of the charter can change them."
      submitLabel="Submit"
      className="stack"
      onSubmit={editor.submit}
    >
      <Card title="Grade Levels">
        <fieldset id="courses" tabIndex={-1} className={styles.levels}>
          <legend>Which grade levels are offered here?</legend>
          {courseTypes.map((type) => (
            <CheckboxField
              key={type}
              id={`level-${type}`}
              label={type}
              dense
              checked={levels[type].isOffered}
              onChange={(isOffered) => editor.change({ levels: { ...levels, [type]: { ...levels[type], isOffered } } })}
            />
          ))}
        </fieldset>
      </Card>
      {courseTypes
        .filter((type) => levels[type].isOffered)
        .map((type) => (
          <LevelSection key={type} place={place} type={type} options={options} editor={editor} />
        ))}
    </SetupForm>
  );
}
