import { usePublicPath, useTexts } from '#web/lib/texts/use-texts.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { HelpByPhone } from '#web/public/site/help-by-phone.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** The page for an unknown URL. */
export function NotFoundPage() {
  const { t } = useTexts();
  const publicPath = usePublicPath();
  usePageTitle(t('Page not found'));
  return (
    <div className="shell-page">
      <PageHeading>{t('Page not found')}</PageHeading>
      <p>{t('There is nothing at this address. It may have been mistyped, or the page has moved.')}</p>
      <div>
        <LinkButton to={publicPath('finder')}>{t('Find a location near you')}</LinkButton>
      </div>
      <HelpByPhone />
    </div>
  );
}
