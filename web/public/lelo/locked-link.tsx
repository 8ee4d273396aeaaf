import { usePageTitle } from '#web/lib/use-page-title.ts';
import { Notice } from './notice.tsx';

/** A link that was tried with too many wrong dates of birth. Source: contract, .../open. */
export function LockedLink() {
  const title = 'This link is locked';
  usePageTitle(title);
  return (
    <Notice title={title}>
      A date of birth that is not the student's was entered too often. Please call your school: it can unlock the link.
    </Notice>
  );
}
