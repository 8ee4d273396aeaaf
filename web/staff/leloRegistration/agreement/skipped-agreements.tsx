import { staffPaths } from '#web/lib/paths.ts';
import { SkippedFiles } from '#web/staff/exports/skipped-files.tsx';
import { type AgreementArchive, describeArchive } from '../export-lelo.ts';

/** Lists the agreements that are missing in an archive because they could not be loaded. */
export function SkippedAgreements({ archive, onClose }: { archive: AgreementArchive; onClose: () => void }) {
  const { skipped } = archive;
  const files = skipped.map(({ _id, student, fileName }) => ({ path: staffPaths.lelo(_id), student, fileName }));
  return (
    <SkippedFiles files={files} onClose={onClose}>
      {describeArchive(archive)}{' '}
      {skipped.length === 1 ? 'One could not be fetched' : `${skipped.length} could not be fetched`} and{' '}
      {skipped.length === 1 ? 'is' : 'are'} not in it. Open the registration to download or regenerate its agreement.
    </SkippedFiles>
  );
}
