import type { ListedLelo } from '#domain/leloRegistration/staff-api.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Warns that signed files of an entry are missing in storage, and says what to do. */
export function MissingFiles({ entry: { missingFiles = [] } }: { entry: ListedLelo }) {
  if (missingFiles.length === 0) return null;
  const isAgreement = missingFiles.some((name) => name.startsWith('agreements/'));
  return (
    <Banner kind="error">
      {isAgreement ? 'The signed agreement is missing from storage.' : 'A signature is missing from storage.'} Tell your
      system administrator before you change this entry: a deleted file can be restored for a limited time.
    </Banner>
  );
}
