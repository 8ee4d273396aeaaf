import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { BulkInput } from '#domain/bulk/bulk-action.ts';
import { tagMaxLength } from '#domain/entries/work-fields.ts';
import type { EntryAreaName } from '#domain/entry-areas.ts';
import { ChosenLetter } from '#web/staff/letters/chosen-letter.tsx';
import { lettersQuery } from '#web/staff/letters/letter-queries.ts';
import { colleaguesQuery, tagsQuery } from '#web/staff/work/work-queries.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';

type InputProps = {
  area: EntryAreaName;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};
/** The value of the choice 'Nobody'. */
export const nobody = 'nobody';

function Assignee({ area: _, ...props }: InputProps) {
  const { data = [] } = useQuery(colleaguesQuery);
  const colleagues = data.map(({ azureID, name }) => ({ value: azureID, label: name }));
  return (
    <SelectField
      {...props}
      id="bulk-assignedTo"
      label="Assign to"
      required
      placeholder="Choose a colleague"
      options={[{ value: nobody, label: 'Nobody' }, ...colleagues]}
    />
  );
}

function LetterInput({ area, ...props }: InputProps) {
  const { data = [], isSuccess } = useQuery(lettersQuery);
  const letters = data.filter(({ areas }) => areas.includes(area));
  const chosen = letters.find(({ _id }) => _id === props.value);
  return (
    <>
      <SelectField
        {...props}
        id="bulk-letter"
        label="Letter"
        required
        placeholder={isSuccess && letters.length === 0 ? 'There is no letter for these entries' : 'Choose a letter'}
        options={letters.map(({ _id, name }) => ({ value: _id, label: name }))}
      />
      {chosen && <ChosenLetter letter={chosen} />}
    </>
  );
}

function TagInput({ area: _, ...props }: InputProps) {
  const { data: known = [] } = useQuery(tagsQuery);
  const list = useId();
  return (
    <>
      <TextField {...props} id="bulk-tag" label="Tag" required maxLength={tagMaxLength} list={list} />
      <datalist id={list}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
}

/** The control of each input of an action. Values are texts; '' is no value. */
export const bulkControls: Readonly<Record<BulkInput, (props: InputProps) => React.ReactNode>> = {
  assignedTo: Assignee,
  tag: TagInput,
  letter: LetterInput,
  notes: ({ area: _, ...props }) => <TextAreaField {...props} id="bulk-notes" label="Reason" required />,
  from: ({ area: _, ...props }) => <TextField {...props} id="bulk-from" label="First day" required type="date" />,
  to: ({ area: _, ...props }) => <TextField {...props} id="bulk-to" label="Last day" required type="date" />,
};
