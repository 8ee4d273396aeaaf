import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { answerText } from '#domain/form-kit/answer-text.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import { describeCourses, listSignatures } from '#domain/leloRegistration/describe-lelo.ts';
import { leloEditContext, leloEditForm, validateLeloEdit } from '#domain/leloRegistration/edit-form.ts';
import { leloDescription } from '#domain/leloRegistration/lelo-description.ts';
import { leloRecordFields } from '#domain/leloRegistration/lelo-entry.ts';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EditEntry, type Editing } from '#web/staff/entries/edit/edit-entry.tsx';
import { EditPage } from '#web/staff/entries/edit/edit-page.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionGrid } from '#web/ui/tables/definition-grid.tsx';
import { Signatures } from './agreement/signatures.tsx';
import { leloQuery, useLeloChange } from './lelo-queries.ts';

const definition = { form: leloEditForm, recordFields: leloRecordFields };

/** /editLeloForm/{id}. */
export function Component() {
  const { id = '' } = useParams();
  const goBack = useReturn(staffPaths.lelo(id));
  return (
    <EditPage title="Edit Secondary Enrollment" area={leloDescription} query={leloQuery(id)} back onClose={goBack}>
      {(editing) => <EditLelo key={editing.opened.entry.etag} editing={editing} />}
    </EditPage>
  );
}

function EditLelo({ editing }: { editing: Editing<ListedLelo> }) {
  const { entry } = editing.opened;
  const context = useMemo(() => leloEditContext(entry, entry.timeZone), [entry]);
  const { mutateAsync } = useLeloChange();
  const check = (context: FormContext, before: RawAnswers, after: RawAnswers) => {
    const result = validateLeloEdit(context, before, after);
    return result.ok ? [] : result.errors;
  };
  return (
    <EditEntry
      definition={definition}
      editing={editing}
      query={leloQuery(entry._id)}
      context={context}
      check={check}
      before={<Fixed entry={entry} />}
      words={{ submit: 'Save Changes', saved: 'The registration was updated.' }}
      save={(change) => mutateAsync({ entry, change })}
    />
  );
}

/** The chosen courses and the consents are read-only. */
function Fixed({ entry }: { entry: ListedLelo }) {
  const courses = Object.entries(describeCourses(entry)).map(([term, value]) => ({ term, value }));
  const signatures = listSignatures(entry);
  return (
    <>
      <Card title="Selected Learning Center">
        <DefinitionGrid
          items={[
            { term: 'Learning Center', value: entry.learningCenterName },
            { term: 'Charter', value: entry.learningCenterCharter },
          ]}
        />
      </Card>
      <Card title="Registration for Classes">
        <DefinitionGrid
          items={[
            {
              term: 'Grade Level',
              value: entry.gradeLevel ? answerText(leloEditForm.fields.gradeLevel, entry.gradeLevel) : 'N/A',
            },
            ...(courses.length > 0 ? courses : [{ term: 'Courses', value: 'N/A' }]),
          ]}
        />
      </Card>
      {signatures.length > 0 && (
        <Card title="Signatures">
          <DefinitionGrid
            items={signatures.map(({ label, date }) => ({ term: `${label} Date`, value: displayDate(date) }))}
          />
          <Signatures entry={entry} />
        </Card>
      )}
    </>
  );
}
