import { useState } from 'react';
import { type ChosenCourse, coursesKind } from '#domain/form-kit/course-choice.ts';
import CourseField from '#web/forms/fields/course-field.tsx';
import { type SignatureAnswer, SignatureField } from '#web/forms/fields/signature-field.tsx';
import { FileDrop } from '#web/ui/fields/file-drop.tsx';
import { FixedField } from '#web/ui/fields/fixed-field.tsx';
import type { Ink } from '#web/ui/ink.ts';
import styles from './gallery.module.css';
import type { Say, Specimen } from './specimen.ts';

const { describeEarlier } = coursesKind();
const courses = ['Algebra', 'Biology', 'World History'].map((label, at) => ({ value: `course-${at}`, label }));

/** Two waves and a line under them. */
const ink: Ink = {
  width: 300,
  strokes: [
    Array.from({ length: 40 }, (_, at) => [30 + at * 6, 50 + 28 * Math.sin(at / 3), at * 16, 0.5] as const),
    Array.from({ length: 20 }, (_, at) => [50 + at * 10, 84, 800 + at * 16, 0.5] as const),
  ],
};
const unsigned: SignatureAnswer = { image: '', method: 'drawn', ink: '' };
const signatures: readonly { name: string; answer: SignatureAnswer; error?: string }[] = [
  { name: 'Nothing drawn', answer: unsigned },
  { name: 'Drawn', answer: { ...unsigned, ink: JSON.stringify(ink) } },
  { name: 'Typed', answer: { ...unsigned, method: 'typed' } },
  { name: 'Wrong', answer: unsigned, error: 'Required' },
  { name: 'Typed and wrong', answer: { ...unsigned, method: 'typed' }, error: 'Required' },
];

export const signingSpecimens: readonly Specimen[] = [
  {
    name: 'FixedField',
    Show: ({ say }) => (
      <div className={styles.pair}>
        <FixedField id="fixed-plain" label={say('Plain')}>
          {say('Maya')}
        </FixedField>
        <FixedField id="fixed-empty" label={say('Not answered')}>
          {''}
        </FixedField>
        <FixedField id="fixed-error" label={say('Wrong')} error={say('Please call the learning center.')}>
          {say('Maya')}
        </FixedField>
        <FixedField id="fixed-dense" label={say('Small')} dense>
          {say('Maya')}
        </FixedField>
      </div>
    ),
  },
  {
    name: 'CourseField',
    Show: ({ say }) => (
      <div className={styles.pair}>
        <Courses say={say} id="courses-open" label="Nothing chosen" count={0} />
        <Courses say={say} id="courses-chosen" label="One chosen" count={1} />
        <Courses say={say} id="courses-wrong" label="Wrong" count={0} error={say('Required')} />
        <Courses say={say} id="courses-dense" label="Small" count={1} dense />
        <CourseField
          id="courses-none"
          label={say('None offered')}
          choices={[]}
          max={3}
          chosen={[]}
          describeEarlier={describeEarlier}
          onChange={() => undefined}
        />
      </div>
    ),
  },
  {
    name: 'SignatureField',
    Show: ({ say }) => (
      <div className={styles.pair}>
        {signatures.map(({ name, answer, error }) => (
          <Signature key={name} say={say} name={name} given={answer} error={error && say(error)} />
        ))}
      </div>
    ),
  },
  {
    name: 'FileDrop',
    Show: ({ say }) => (
      <div className={styles.pair}>
        <FileDrop id="drop-open" label={say('Open')} accept="application/pdf" busy={false} onFile={() => undefined} />
        <FileDrop id="drop-busy" label={say('Busy')} accept="application/pdf" busy onFile={() => undefined} />
      </div>
    ),
  },
];

type CoursesProps = { say: Say; id: string; label: string; count: number; error?: string; dense?: boolean };

function Courses({ say, label, count, ...frame }: CoursesProps) {
  const choices = courses.map((course) => ({ ...course, label: say(course.label) }));
  const [chosen, setChosen] = useState<readonly ChosenCourse[]>(() =>
    choices.slice(0, count).map(({ value, label: name }) => ({ id: value, course_name: name })),
  );
  return (
    <CourseField
      {...frame}
      label={say(label)}
      required
      choices={choices}
      max={3}
      chosen={chosen}
      describeEarlier={(place) => say(describeEarlier(place))}
      onChange={setChosen}
    />
  );
}

type SignatureProps = { say: Say; name: string; given: SignatureAnswer; error: string | undefined };

function Signature({ say, name, given, error }: SignatureProps) {
  const [answer, setAnswer] = useState(given);
  return (
    <SignatureField
      id={`signature-${name.toLowerCase().replaceAll(' ', '-')}`}
      legend={say(name)}
      label={say(`${name}: signature of Maya`)}
      error={error}
      answer={answer}
      name={say('Maya Torres')}
      onChange={setAnswer}
    />
  );
}
