import { type FormEvent, useState } from 'react';
import type { StudentSearch as Search } from '#domain/student-data/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { readEntryIds } from './found-items.ts';
import styles from './student-data.module.css';

type Errors = Partial<Record<'first' | 'last' | 'born' | 'ids', string>>;

/** The search for a student: by name and birth date, or by the URLs of entries. */
export function StudentSearchForm({ busy, onSearch }: { busy: boolean; onSearch: (search: Search) => void }) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [born, setBorn] = useState('');
  const [ids, setIds] = useState('');
  const [errors, setErrors] = useState<Errors>({});

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const entryIds = readEntryIds(ids);
    const wrong: Errors = ids.trim()
      ? { ...(entryIds.length === 0 && { ids: 'Paste addresses of entries: an id has 24 letters and digits.' }) }
      : {
          ...(!first.trim() && { first: "Enter the student's first name." }),
          ...(!last.trim() && { last: "Enter the student's last name." }),
          ...(!born && { born: "Enter the student's birth date." }),
        };
    setErrors(wrong);
    const [place] = Object.keys(wrong);
    if (place) document.getElementById(`student-${place}`)?.focus();
    else onSearch(entryIds.length > 0 ? { entryIds } : { firstName: first, lastName: last, birthDate: born });
  };
  return (
    <Card title="Who is it about?">
      <form className={styles.search} noValidate onSubmit={submit}>
        <div className={styles.fields}>
          <TextField
            id="student-first"
            label="First Name"
            dense
            autoComplete="off"
            maxLength={100}
            value={first}
            error={errors.first}
            onChange={setFirst}
          />
          <TextField
            id="student-last"
            label="Last Name"
            dense
            autoComplete="off"
            maxLength={100}
            value={last}
            error={errors.last}
            onChange={setLast}
          />
          <TextField
            id="student-born"
            label="Date of Birth"
            dense
            type="date"
            value={born}
            error={errors.born}
            onChange={setBorn}
          />
        </div>
        <TextAreaField
          id="student-ids"
          label="Or addresses of entries"
          hint="For what was written under another name or birth date. Paste them one below the other."
          dense
          rows={2}
          maxLength={4000}
          value={ids}
          error={errors.ids}
          onChange={setIds}
        />
        <div className="buttons">
          <Button type="submit" aria-disabled={busy}>
            {busy ? 'Searching...' : 'Search'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
