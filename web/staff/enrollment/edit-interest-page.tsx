import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { ageOn } from '#domain/calendar/birth-date.ts';
import { validateInterestEdit } from '#domain/enrollment/edit-limits.ts';
import { interestContext } from '#domain/enrollment/interest-context.ts';
import { interestDefinition } from '#domain/enrollment/interest-definition.ts';
import type { InterestEntry } from '#domain/enrollment/interest-entry.ts';
import type { FormContext } from '#domain/form-kit/define/context.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import type { FieldError } from '#domain/form-kit/validate.ts';
import type { Brand } from '#domain/locations/brand.ts';
import { interestAddresses } from '#web/forms/fields/addresses.ts';
import { staffPaths } from '#web/lib/paths.ts';
import { EditEntry, type OpenedEntry } from '#web/staff/entries/edit/edit-entry.tsx';
import { EditPage } from '#web/staff/entries/edit/edit-page.tsx';
import { joinNames } from '#web/staff/lists/entry-rows.tsx';
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
    <EditPage title="Edit Interest Form" query={interestQuery(id)} ready={!brands.isPending} nameStudent={nameStudent}>
      {(opened, reopen) => (
        <EditInterest
          key={opened.entry.etag}
          opened={opened}
          brand={brands.data?.find(({ brandName }) => brandName === opened.entry.brandName)}
          onReopen={reopen}
        />
      )}
    </EditPage>
  );
}

const nameStudent = (entry: InterestEntry) => joinNames(entry.studentFirstName, entry.studentLastName);

type EditInterestProps = {
  opened: OpenedEntry<InterestEntry>;
  brand: Brand | undefined;
  onReopen: (opened: OpenedEntry<InterestEntry>) => void;
};

function EditInterest({ opened, brand, onReopen }: EditInterestProps) {
  const { entry } = opened;
  const context = useMemo(() => interestContext(brand, 'staff'), [brand]);
  const [typedAge, setTypedAge] = useState<{ birthDate: unknown; age: string }>();
  const queries = useQueryClient();
  const { mutateAsync } = useInterestChange();
  const goBack = useReturn(staffPaths.interest(entry._id));

  // A typed age belongs to the birth date with which it was typed.
  const shownAge = (answers: RawAnswers): string => {
    if (typedAge && typedAge.birthDate === answers.birthDate) return typedAge.age;
    return String(ageOn(answers.birthDate, context.today) ?? '');
  };
  const check = (asked: FormContext, before: RawAnswers, after: RawAnswers) => {
    const result = validateInterestEdit(asked, before, { ...after, age: shownAge(after) });
    return result.ok ? [] : result.errors.map(underBirthDate);
  };

  return (
    <EditEntry
      definition={interestDefinition}
      opened={opened}
      context={context}
      addresses={interestAddresses}
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
      movable
      submitLabel="Save Changes"
      savedText="The interest form has been updated."
      readNow={() => queries.fetchQuery({ ...interestQuery(entry._id), staleTime: 0 })}
      save={(change, answers) => mutateAsync({ entry, change: { ...change, age: shownAge(answers) } })}
      onReopen={onReopen}
      onClose={goBack}
    />
  );
}

/** The age is below the birth date, and so is its message. */
function underBirthDate({ field, message }: FieldError): FieldError {
  return { field: field === 'age' ? 'birthDate' : field, message };
}
