import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionCharter } from '#domain/courses/api.ts';
import type { RawAnswers } from '#domain/form-kit/define/field.ts';
import { listLelo, readLelo } from '#domain/leloRegistration/staff-api.ts';
import { listRegistrations, readRegistration } from '#domain/registration/api.ts';
import { callApi } from '#web/lib/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import {
  earlierGrade,
  fillFromKnown,
  type KnownStudent,
  listKnown,
  placeFromKnown,
  type StudentAnswers,
  type StudentDifference,
} from './known-student.ts';
import styles from './pre-registered.module.css';

/**
 * The maximum number of entries per list; a birth date or email address in the search finds others with the same name.
 */
const maxShown = '5';

async function search(text: string): Promise<KnownStudent[]> {
  const query = { search: text, pageSize: maxShown };
  const [lelo, open, completed] = await Promise.all([
    callApi(listLelo, { query }),
    callApi(listRegistrations, { query }),
    callApi(listRegistrations, { query: { ...query, view: 'completed' } }),
  ]);
  return listKnown(lelo.data, [...open.allRegistrations, ...completed.allRegistrations]);
}

function readStudent({ _id: id, area }: KnownStudent): Promise<StudentAnswers> {
  return area === 'lelo' ? callApi(readLelo, { params: { id } }) : callApi(readRegistration, { params: { id } });
}

type KnownStudentSearchProps = {
  /** The charters and learning centers of the session. */
  charters: readonly SessionCharter[];
  /** The current answers of the form. */
  readAnswers: () => RawAnswers;
  /** Replaces answers in the form. */
  onFill: (answers: RawAnswers) => void;
};

/** Finds a student in earlier entries and fills in the form. Different typed answers are listed and not replaced. */
export function KnownStudentSearch({ charters, readAnswers, onFill }: KnownStudentSearchProps) {
  const [text, setText] = useState('');
  const [taken, setTaken] = useState<{
    name: string;
    hasPlace: boolean;
    grade: string | undefined;
    differences: readonly StudentDifference[];
  }>();
  const found = useMutation({ networkMode: 'always', mutationFn: search });
  const taking = useMutation({
    networkMode: 'always',
    mutationFn: readStudent,
    onSuccess: (entry, { name }) => {
      const typed = readAnswers();
      const { filled, differences } = fillFromKnown(typed, entry);
      const place = typed.charter_id ? {} : placeFromKnown(charters, entry);
      setTaken({ name, hasPlace: 'siteId' in place, grade: earlierGrade(entry.gradeLevel), differences });
      onFill({ ...filled, ...place });
    },
  });
  const error = found.error ?? taking.error;
  const start = () => {
    setTaken(undefined);
    if (text.trim().length > 1 && !found.isPending) found.mutate(text.trim());
  };
  return (
    <Card title="A student we know">
      <p>Look up an earlier secondary enrollment or a registration, so that you need not type it all again.</p>
      <div className={styles.lookUp}>
        <TextField
          id="known-student"
          label="Name, email or phone"
          dense
          autoComplete="off"
          maxLength={100}
          value={text}
          onChange={setText}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            start();
          }}
        />
        <Button kind="quiet" size="small" onClick={start}>
          {found.isPending ? 'Searching...' : 'Look up'}
        </Button>
      </div>
      {error && <Banner kind="error">The students could not be read. {error.message}</Banner>}
      <div role="status">
        {found.data?.length === 0 && <p>No earlier entry of your charters holds this. Enter the student below.</p>}
        {taken && (
          <Banner kind={taken.differences.length > 0 ? 'warn' : 'ok'}>
            {taken.name} is filled in below{taken.hasPlace && ', with the learning center of the earlier entry'}.
            {taken.grade && ` The earlier entry was for ${taken.grade}.`}
            {taken.differences.length > 0 && ' What you had typed stays where it differs from the earlier entry:'}
            {taken.differences.length > 0 && (
              <ul>
                {taken.differences.map(({ field, label, typed, known }) => (
                  <li key={field}>
                    {label}: you typed {typed}, the earlier entry has {known}
                  </li>
                ))}
              </ul>
            )}
          </Banner>
        )}
      </div>
      {found.data && found.data.length > 0 && !taken && (
        <ul className={styles.known} aria-label="Students found">
          {found.data.map((student) => (
            <li key={student._id}>
              <span>
                <strong>{student.name}</strong>
                <br />
                {student.facts}
              </span>
              <Button kind="quiet" size="small" onClick={() => !taking.isPending && taking.mutate(student)}>
                Use<span className="visually-hidden"> {student.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
