import { answerText } from '#domain/form-kit/answer-text.ts';
import { fillLabel } from '#domain/form-kit/define/labels.ts';
import { type Difference, listDifferences, listOtherNames } from '#domain/leloRegistration/compare-agreement.ts';
import { leloFields } from '#domain/leloRegistration/lelo-fields.ts';
import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import styles from './agreement-notices.module.css';
import { MissingFiles } from './missing-files.tsx';

const signerWords = { student: 'The student', parent: 'The parent or guardian' } as const;

/** A row with an answer as printed in the agreement, and the current answer. */
const describeSigned = ({ name, signed }: Difference) =>
  `${fillLabel(leloFields[name].label, { student: '' })}: ${answerText(leloFields[name], signed) || 'nothing'}`;

/**
 * Warnings about the signed agreement of an entry: missing files, differing names, and answers that have changed since.
 * Empty when there are none.
 */
export function AgreementNotices({ entry }: { entry: ListedLelo }) {
  const differences = listDifferences(entry);
  const names = listOtherNames(entry);
  return (
    <div className={styles.notices}>
      <MissingFiles entry={entry} />
      {names.length > 0 && (
        <Banner kind="warn">
          <strong>Signed with another name.</strong>{' '}
          {names.map(({ signer, typed, registered }) => (
            <span key={signer}>
              {signerWords[signer]} signed as {typed}; the registration says {registered || 'no name'}.{' '}
            </span>
          ))}
        </Banner>
      )}
      {differences.length > 0 && (
        <Banner kind="warn">
          <strong>The registration has changed since the agreement was signed.</strong> The agreement says{' '}
          {differences.map(describeSigned).join('; ')}. Corrections do not change what was signed: send the family a new
          agreement if it must say the same.
        </Banner>
      )}
    </div>
  );
}
