import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { displayDate } from '#domain/form-kit/display-date.ts';
import { answerText } from '#domain/form-kit/summarize.ts';
import { describeCourses, listSignatures } from '#domain/leloRegistration/describe-lelo.ts';
import { leloEditContext, leloEditForm, validateLeloEdit } from '#domain/leloRegistration/edit-form.ts';
import { leloRecordFields } from '#domain/leloRegistration/lelo-entry.ts';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EditEntry, type OpenedEntry } from '#web/staff/entries/edit/edit-entry.tsx';
import { EditPage } from '#web/staff/entries/edit/edit-page.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionGrid } from '#web/ui/tables/definition-grid.tsx';
import { Signatures } from './agreement/signatures.tsx';
import { leloStudentName } from './lelo-names.ts';
import { leloQuery, useLeloChange } from './lelo-queries.ts';

const definition = { form: leloEditForm, recordFields: leloRecordFields };

/** /editLeloForm/{id}. */
export function Component() {
  const { id = '' } = useParams();
  const goBack = useReturn(staffPaths.lelo(id));
  return (
    <EditPage title="Edit Secondary Enrollment" query={leloQuery(id)} nameStudent={leloStudentName} onBack={goBack}>
      {(opened, reopen) => <EditLelo key={opened.entry.etag} opened={opened} onReopen={reopen} onClose={goBack} />}
    </EditPage>
  );
}

type EditLeloProps = {
  opened: OpenedEntry<ListedLelo>;
  onReopen: (opened: OpenedEntry<ListedLelo>) => void;
  onClose: () => void;
};

function EditLelo({ opened, onReopen, onClose }: EditLeloProps) {
  const { entry } = opened;
  const context = useMemo(() => leloEditContext(entry, entry.timeZone), [entry]);
  const queries = useQueryClient();
  const { mutateAsync } = useLeloChange();
  const check = (asked: FormContext, before: RawAnswers, after: RawAnswers) => {
    const result = validateLeloEdit(asked, before, after);
    return result.ok ? [] : result.errors;
  };
  return (
    <EditEntry
      definition={definition}
      opened={opened}
      context={context}
      check={check}
      before={<Fixed entry={entry} />}
      submitLabel="Save Changes"
      savedText="The registration was updated."
      readNow={() => queries.fetchQuery({ ...leloQuery(entry._id), staleTime: 0 })}
      save={(change) => mutateAsync({ entry, change })}
      onReopen={onReopen}
      onClose={onClose}
    />
  );
}

/** What was chosen and agreed to is read, not changed. */
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
