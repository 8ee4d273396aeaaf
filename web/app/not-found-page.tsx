import { publicPath } from '#web/lib/paths.ts';
import { usePageTitle } from '#web/lib/use-page-title.ts';
import { HelpByPhone } from '#web/public/site/help-by-phone.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

/** An unknown address. */
export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <div className="shell-page">
      <PageHeading>Page not found</PageHeading>
      <p>There is nothing at this address. It may have been mistyped, or the page has moved.</p>
      <div>
        <LinkButton to={publicPath('finder')}>Find a location near you</LinkButton>
      </div>
      <HelpByPhone />
    </div>
  );
}
