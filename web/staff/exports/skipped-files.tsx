import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Banner } from '#web/ui/feedback/banner.tsx';
import styles from './skipped-files.module.css';

/** The number of listed names. */
const maxNamed = 20;

type SkippedFile = { readonly path: string; readonly student: string; readonly fileName?: string };

type SkippedFilesProps = { files: readonly SkippedFile[]; onClose: () => void; children: ReactNode };

/** Lists the entries that are missing in an archive. */
export function SkippedFiles({ files, onClose, children }: SkippedFilesProps) {
  const more = files.length - maxNamed;
  return (
    <div className={styles.skipped}>
      <Banner kind="warn" onClose={onClose}>
        <p>{children}</p>
        <ul>
          {files.slice(0, maxNamed).map(({ path, student, fileName }) => (
            <li key={path}>
              <Link to={path}>{student}</Link>
              {fileName && ` (${fileName})`}
            </li>
          ))}
          {more > 0 && <li>and {more} more</li>}
        </ul>
      </Banner>
    </div>
  );
}
