import { formatReference } from '#domain/entries/reference.ts';
import { pathIn } from '#domain/texts/language-path.ts';
import { leloPaths } from '#web/lib/paths.ts';
import { useTexts } from '#web/lib/texts/use-texts.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '../notice.tsx';

type AlreadySentProps = { permalink: string; entryId: string };

/** Shown when a family goes back to a form after submitting it, so that nobody submits it twice. */
export default function AlreadySent({ permalink, entryId }: AlreadySentProps) {
  const { t, language } = useTexts();
  const title = t('We have received this registration');
  usePageTitle(title);
  return (
    <Notice
      title={title}
      actions={
        <LinkButton to={pathIn(language, leloPaths.form({ permalink }))}>{t('Register another student')}</LinkButton>
      }
    >
      <p>{t('You do not need to send it again. Our email has a link to your signed copy.')}</p>
      <p>
        {t('Your reference:')} <strong>{formatReference(entryId)}</strong>
      </p>
    </Notice>
  );
}
