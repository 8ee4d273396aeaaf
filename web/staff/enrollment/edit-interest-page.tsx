import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ageOn } from '#domain/calendar/birth-date.ts';
import { validateInterestEdit } from '#domain/enrollment/edit-limits.ts';
import { interestContext } from '#domain/enrollment/interest-context.ts';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import { interestDescription } from '#domain/enrollment/interest-description.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { FieldError } from '#domain/form-kit/validate.ts';
import type { Brand } from '#domain/locations/brand.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EditEntry, type Editing } from '#web/staff/entries/edit/edit-entry.tsx';
import { EditPage } from '#web/staff/entries/edit/edit-page.tsx';
import { useReturn } from '#web/staff/shell/use-return.ts';
import { brandsQuery } from '#web/staff/sites/brands-query.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useInterestChange } from './interest-changes.ts';
import { interestQuery } from './interest-queries.ts';

/** /editInterestForm/{id}. */
export function Component() {
  const { id = '' } = useParams();
  const brands = useQuery(brandsQuery);
  return (
    <EditPage
      title="Edit Interest Form"
      area={interestDescription}
      query={interestQuery(id)}
      ready={!brands.isPending}
      onClose={useReturn(staffPaths.interest(id))}
    >
      {(editing) => {
        const { etag, brandName } = editing.opened.entry;
        const brand = brands.data?.find((one) => one.brandName === brandName);
        return <EditInterest key={etag} editing={editing} brand={brand} />;
      }}
    </EditPage>
  );
}

function EditInterest({ editing, brand }: { editing: Editing<InterestEntry>; brand: Brand | undefined }) {
  const { entry } = editing.opened;
  const context = useMemo(() => interestContext(brand, 'staff'), [brand]);
  const [typedAge, setTypedAge] = useState<{ birthDate: unknown; age: string }>();
  const { mutateAsync } = useInterestChange();

  // A typed age belongs to the birth date at the time of typing.
  const shownAge = (answers: RawAnswers): string => {
    if (typedAge && typedAge.birthDate === answers.birthDate) return typedAge.age;
    return String(ageOn(answers.birthDate, context.today) ?? '');
  };
  const check = (context: FormContext, before: RawAnswers, after: RawAnswers) => {
    const result = validateInterestEdit(context, before, { ...after, age: shownAge(after) });
    return result.ok ? [] : result.errors.map(underBirthDate);
  };

  return (
    <EditEntry
      definition={interestDefinition}
      editing={editing}
      query={interestQuery(entry._id)}
      context={context}
      notes={(answers) => ({
        birthDate: (
          <TextField
            id="age"
            label="Age"
            dense
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={shownAge(answers)}
            onChange={(age) => setTypedAge({ birthDate: answers.birthDate, age })}
          />
        ),
      })}
      check={check}
      center={{}}
      words={{ submit: 'Save Changes', saved: 'The interest form has been updated.' }}
      save={(change, answers) => mutateAsync({ entry, change: { ...change, age: shownAge(answers) } })}
    />
  );
}

/** The age is shown below the birth date, with its error message. */
function underBirthDate({ field, message }: FieldError): FieldError {
  return { field: field === 'age' ? 'birthDate' : field, message };
}
