import { formatReference } from '#domain/entries/reference.ts';
import { leloPaths } from '#web/lib/paths.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '../notice.tsx';

type AlreadySentProps = { permalink: string; entryId: string };

/** Shown when a family goes back to a form after submitting it, so that nobody submits it twice. */
export default function AlreadySent({ permalink, entryId }: AlreadySentProps) {
  const title = 'We have received this registration';
  usePageTitle(title);
  return (
    <Notice
      title={title}
      actions={<LinkButton to={leloPaths.form({ permalink })}>Register another student</LinkButton>}
    >
      <p>You do not need to send it again. Our email has a link to your signed copy.</p>
      <p>
        Your reference: <strong>{formatReference(entryId)}</strong>
      </p>
    </Notice>
  );
}
