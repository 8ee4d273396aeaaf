import { Link } from 'react-router-dom';
import { staffPaths } from '#web/lib/paths.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { type AgreementArchive, describeArchive } from '../export-lelo.ts';
import styles from './skipped-agreements.module.css';

/** The number of listed names. */
const mostNamed = 20;

/** Lists the agreements that are missing in an archive because they could not be loaded. */
export function SkippedAgreements({ archive, onClose }: { archive: AgreementArchive; onClose: () => void }) {
  const { skipped } = archive;
  const more = skipped.length - mostNamed;
  return (
    <div className={styles.skipped}>
      <Banner kind="warn" onClose={onClose}>
        <p>
          {describeArchive(archive)}{' '}
          {skipped.length === 1 ? 'One could not be fetched' : `${skipped.length} could not be fetched`} and{' '}
          {skipped.length === 1 ? 'is' : 'are'} not in it. Open the registration to download or regenerate its
          agreement.
        </p>
        <ul>
          {skipped.slice(0, mostNamed).map(({ _id, student, fileName }) => (
            <li key={_id}>
              <Link to={staffPaths.lelo(_id)}>{student}</Link> ({fileName})
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      </Banner>
    </div>
  );
}
