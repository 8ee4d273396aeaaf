import { useId } from 'react';
import { displayDate } from '#domain/form-kit/display-date.ts';
import type { Agreement, Comparison, MatchType, StudentMatch } from '#domain/student-match/student-match.ts';
import { Tag } from '#web/ui/chip.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './match-choice.module.css';

/** The choice that none of the students matches. */
export const noMatch = 'none';
/** The element id of the choice. */
export const matchesId = 'student-matches';

type MatchChoiceProps = {
  matches: readonly StudentMatch[];
  /** The index of a match in the list, or `noMatch`; '' for no choice. */
  chosen: string;
  withNone: boolean;
  onChoose: (chosen: string) => void;
};

/** The matching students, each with the values that agree and differ. */
export function MatchChoice({ matches, chosen, withNone, onChoose }: MatchChoiceProps) {
  const name = useId();
  const radio = (value: string, text: string) => (
    <label className={styles.pick}>
      <input type="radio" name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
      <span>{text}</span>
    </label>
  );
  return (
    <fieldset id={matchesId} className={styles.matches} tabIndex={-1}>
      <legend>
        {matches.length === 1 ? '1 student may be the one.' : `${matches.length} students may be the one.`} Compare and
        choose.
      </legend>
      {matches.map((match, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a match is identified by its index in this response
        <div key={at} className={styles.match} data-chosen={chosen === String(at)}>
          <div className={styles.head}>
            {radio(String(at), studentOf(match))}
            <Tag kind={tagOf[match.match_type]}>{match.match_type}</Tag>
          </div>
          <p className={styles.facts}>{describeMatch(match)}</p>
          {/^https?:\/\//i.test(match.url) && (
            <p className={styles.facts}>
              <a href={match.url} target="_blank" rel="noreferrer">
                Open the record of {studentOf(match)} (new tab)
              </a>
            </p>
          )}
          <ComparisonTable student={studentOf(match)} compared={match.compared} />
        </div>
      ))}
      {withNone && (
        <div className={styles.match} data-chosen={chosen === noMatch}>
          <div className={styles.head}>
            {radio(noMatch, matches.length === 1 ? 'This is another student' : 'None of these students')}
          </div>
        </div>
      )}
    </fieldset>
  );
}

const tagOf = { Exact: 'done', Probable: 'wait', Possible: 'off' } as const satisfies Record<MatchType, string>;

const studentOf = ({ sis_student_first_name: first, sis_student_last_name: last }: StudentMatch) =>
  `${first} ${last}`.trim() || 'No name';

function describeMatch(match: StudentMatch): string {
  const { sis_charter, sis_local_id, sis_district_id, sis_school_email } = match;
  const [start, finish] = [match.start_date, match.finish_date].map(displayDate);
  return [
    sis_charter,
    sis_local_id && `local ID ${sis_local_id}`,
    sis_district_id && `district ID ${sis_district_id}`,
    start && (finish ? `${start}-${finish}` : `since ${start}`),
    sis_school_email,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The state as text with an icon. */
const agreementWords = {
  agrees: { mark: '✓', text: 'Agrees' },
  near: { mark: '≈', text: 'Nearly agrees' },
  differs: { mark: '✗', text: 'Differs' },
  missing: { mark: '-', text: 'Not known' },
} as const satisfies Record<Agreement, { mark: string; text: string }>;

function ComparisonTable({ student, compared }: { student: string; compared: readonly Comparison[] }) {
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">The registration beside {student}</caption>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>Compared</VisuallyHidden>
          </th>
          <th scope="col">Registration</th>
          <th scope="col">Student system</th>
        </tr>
      </thead>
      <tbody>
        {compared.map(({ field, registration, sis, agreement }) => (
          <tr key={field} data-agreement={agreement}>
            <th scope="row">
              {field}
              <span className={styles.agreement}>
                <span aria-hidden="true">{agreementWords[agreement].mark}</span> {agreementWords[agreement].text}
              </span>
            </th>
            <td>{displayDate(registration) || '-'}</td>
            <td>{displayDate(sis) || '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
